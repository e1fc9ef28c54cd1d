import { expect, test } from 'vitest';
import { firstNames } from './first-names.ts';
import { czechGreeting } from './index.ts';
import { vocative } from './vocative.ts';

const pairs = (text: string) =>
  text
    .trim()
    .split(/\s+/u)
    .map((pair) => pair.split('/'));

test.each(
  pairs(`
    Jana/Jano Eva/Evo Hana/Hano Anna/Anno Lenka/Lenko Kateřina/Kateřino Zuzana/Zuzano Petra/Petro Lea/Leo
    Věra/Věro Alena/Aleno Lucie/Lucie Marie/Marie Julie/Julie Natálie/Natálie Žofie/Žofie Libuše/Libuše
    Květuše/Květuše Naďa/Naďo Soňa/Soňo Zdeňka/Zdeňko Taťána/Taťáno Andrea/Andreo Dagmar/Dagmar
    Karin/Karin Ester/Ester Miriam/Miriam Nikol/Nikol Nikola/Nikolo Markéta/Markéto Barbora/Barboro
    Eliška/Eliško Tereza/Terezo Veronika/Veroniko Ivana/Ivano Jitka/Jitko Olga/Olgo Šárka/Šárko
    Monika/Moniko Michaela/Michaelo Simona/Simono Gabriela/Gabrielo Denisa/Deniso Nela/Nelo
  `),
)('a woman: %s, %s', (name, called) => {
  expect(vocative(name ?? '')).toBe(called);
});

test.each(
  pairs(`
    Karel/Karle Pavel/Pavle Havel/Havle Petr/Petře Alexandr/Alexandře Silvestr/Silvestře Marek/Marku
    Radek/Radku František/Františku Hynek/Hynku Vítek/Vítku Luděk/Luďku Zdeněk/Zdeňku Zbyněk/Zbyňku
    Čeněk/Čeňku Dominik/Dominiku Patrik/Patriku Erik/Eriku Ludvík/Ludvíku Svatopluk/Svatopluku
    Vojtěch/Vojtěchu Jindřich/Jindřichu Oldřich/Oldřichu Bedřich/Bedřichu Lukáš/Lukáši Tomáš/Tomáši
    Aleš/Aleši Miloš/Miloši Matouš/Matouši Ondřej/Ondřeji Matěj/Matěji Bořivoj/Bořivoji Řehoř/Řehoři
    Alois/Aloisi Boris/Borisi Denis/Denisi Felix/Felixi Ignác/Ignáci Vincenc/Vincenci
    Vavřinec/Vavřinče Daniel/Danieli Samuel/Samueli Michael/Michaeli Emanuel/Emanueli Marcel/Marceli
    Michal/Michale Emil/Emile Bohumil/Bohumile Jan/Jane Ivan/Ivane Martin/Martine Milan/Milane
    Roman/Romane Josef/Josefe Jakub/Jakube Filip/Filipe David/Davide Robert/Roberte Adam/Adame
    Jaroslav/Jaroslave Václav/Václave Vladimír/Vladimíre Libor/Libore Viktor/Viktore Otakar/Otakare
    Artur/Arture Oliver/Olivere Vít/Víte Vilém/Viléme Kryštof/Kryštofe Přemysl/Přemysle Jiří/Jiří
    René/René Hugo/Hugo Ivo/Ivo Oto/Oto Kvido/Kvido Štěpán/Štěpáne Šimon/Šimone Evžen/Evžene
  `),
)('a man: %s, %s', (name, called) => {
  expect(vocative(name ?? '')).toBe(called);
});

test('every name on the list has a vocative that ends as one', () => {
  expect(firstNames.size).toBeGreaterThan(300);
  for (const name of firstNames)
    expect(vocative(name), name).toMatch(/(?:[eéiíou]|Dagmar|Karin|Ester|Miriam|Nikol)$/u);
});

test.each([
  'Karel',
  'Karel Pekař',
  'Karel Pekař Novotný',
  ' Karel Pekař ',
  'Karel Nový-Malý',
  'Karel McGregor',
])('%j is called by the first name', (name) => {
  expect(czechGreeting(name)).toBe('Dobrý den, Karle,');
});

test.each([
  '',
  ' ',
  'K',
  'Karel P.',
  'Ing. Karel Pekař',
  'Karel Pekař, MBA',
  'karel pekař',
  'KAREL PEKAŘ',
  'Karel s.r.o.',
  'Karel & syn',
  'Karel 2',
  'Karel a Jana',
  'Karel Pekař z Pekárny U Mostu',
  'karel@pekar.cz',
  'Pekař',
  'Pekař Karel',
  'Novák',
  'Info',
  'Podpora',
  'Pekárna U Mostu',
  'Salon Eva',
  'John Smith',
  'Nguyễn Văn An',
  'Олена Коваль',
  'Jiri Novak',
  'Tomas Dvorak',
  'Pat',
  'Robo',
  'constructor',
  'Admin',
])('%j is greeted without a name', (name) => {
  expect(czechGreeting(name)).toBe('Dobrý den,');
});
