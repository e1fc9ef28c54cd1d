import type { Operator } from './shape.ts';

/** How long ago, by whom, minutes, and what; the demo's sites by their ref. */
export type PastWork = [daysAgo: number, by: Operator, minutes: number | null, text: string];

export const work: Record<string, PastWork[]> = {
  'kolo-brdy-web': [
    [
      3,
      'jana',
      75,
      `**Zimní kolekce je v obchodě.** Přidali jsme 38 kol a novou kategorii *Gravel*.

- nové filtry: velikost rámu, průměr kol, hmotnost
- fotografie se načítají až při posunu stránky
- [náhled kategorie](https://kolo-brdy.example/gravel)

Prosíme o kontrolu cen u dětských kol, dvě mají v systému nulu.`,
    ],
    [9, 'petr', 30, 'Oprava košíku na iPhonu: tlačítko **Objednat** překrývala spodní lišta Safari.'],
    [
      16,
      'jana',
      120,
      `Měření rychlosti před zimní sezonou.

| Stránka | Předtím | Teď |
|---|---|---|
| Úvodní | 2,9 s | 1,4 s |
| Výpis kol | 3,6 s | 1,9 s |
| Detail kola | 2,2 s | 1,3 s |

Nejvíc pomohly menší obrázky (\`AVIF\` místo \`JPEG\`) a odložené načtení mapy prodejny.`,
    ],
    [24, 'petr', 15, 'Telefon na servis v patičce a v kontaktech změněn na nové číslo.'],
    [
      33,
      'petr',
      45,
      `Formulář *Vyzkoušet kolo na víkend* posílal potvrzení bez termínu. Opraveno, zpětně jsme je poslali šesti zákazníkům.`,
    ],
    [41, 'jana', 20, 'Přidána stránka o vracení zboží podle nového znění obchodních podmínek.'],
    [
      52,
      'jana',
      90,
      `Strukturovaná data pro vyhledávače: kola mají v Googlu vidět cenu a dostupnost.

1. doplněna značka, EAN a stav skladu
2. ověřeno v testu rozšířených výsledků
3. chyby u bazarových kol ještě doladíme`,
    ],
    [67, 'petr', 25, 'Slevový kód `PODZIM15` nasazen, platí do konce září.'],
    [80, 'jana', 60, 'Dvě chyby v angličtině a nový text o dopravě na Slovensko.'],
    [95, 'petr', 35, 'Přesměrování 214 starých adres kol, která se už neprodávají, na jejich nástupce.'],
    [110, 'jana', 180, 'Nová titulní stránka: větší fotografie, kratší texty, rozcestník podle stylu jízdy.'],
  ],
  'kolo-brdy-system': [
    [
      5,
      'petr',
      50,
      `Přepočet skladu běžel přes čtyři minuty a zdržoval objednávky. Přidali jsme index:

\`\`\`sql
create index concurrently on stock_moves (variant_id, created_at);
\`\`\`

Teď trvá 20 sekund.`,
    ],
    [21, 'petr', 90, 'Aktualizace systému Medusa na novou verzi. Předem vyzkoušeno na náhledu, odstávka 3 minuty v noci.'],
    [47, 'jana', 40, 'Napojení na nového dopravce. Zásilky do boxu se objednávají samy, štítek přijde e-mailem.'],
    [74, 'petr', 30, 'Zkouška obnovy ze zálohy: databáze obnovena za 6 minut, data souhlasí.'],
    [101, 'petr', 25, 'Obnoven přístup účetní k exportu faktur, starý klíč zneplatněn.'],
  ],
  'kolo-brdy-vyjizdky': [
    [2, 'jana', 20, 'Vypsány listopadové vyjížďky a přidána trasa na **Tok** s mapou ke stažení (GPX).'],
    [13, 'petr', 40, `Přihláška na vyjížďku nebrala telefon se zahraniční předvolbou. Opraveno a vyzkoušeno s \`+44\`.`],
    [38, 'jana', 55, 'Galerie z letních vyjížděk: 420 fotografií zmenšeno a popsáno. Záloha galerie teď běží zvlášť.'],
    [71, 'petr', 15, 'Nový odkaz na skupinu vyjížděk v záhlaví i v potvrzovacím e-mailu.'],
    [104, 'jana', 30, 'Anglická verze stránky *První vyjížďka s námi*, text dodala Emma.'],
  ],
  'kolo-brdy-nahled': [
    [27, 'jana', 45, 'Na náhledu je připravená zimní kolekce. Čekáme na ceny a na poslední tři fotografie.'],
  ],
  'skola-jidelna': [
    [
      4,
      'petr',
      35,
      `Ranní odhlášky byly mezi 6.20 a 6.50 pomalé. Zvedli jsme paměť pro PHP a zapnuli mezipaměť jídelníčku.

- odezva ve špičce klesla ze 1 900 na 340 ms
- nic se nemění na tom, jak odhlášky zadáváte`,
    ],
    [18, 'jana', 15, 'Na přání kuchyně přidány **alergeny** i do tištěného jídelníčku.'],
    [36, 'petr', 20, 'Formulář odhlášek hlásí srozumitelně, že po sedmé hodině už oběd odhlásit nejde.'],
    [62, 'petr', 50, 'Nový školní rok: ceny obědů, skupiny strávníků a čísla účtů pro platby.'],
    [92, 'jana', 25, 'Prázdninová údržba: odstraněny tři nepoužívané doplňky.'],
  ],
  'skola-web': [
    [7, 'petr', 40, 'Úřední deska: dokumenty se po uplynutí lhůty samy přesouvají do archivu.'],
    [29, 'petr', 30, 'Aktualizace Drupalu, modul úřední desky zkontrolován ručně.'],
    [66, 'jana', 60, 'Přístupnost: popisky u formulářů, kontrast odkazů a ovládání nabídky klávesnicí.'],
  ],
  'dve-lipy-eshop': [
    [6, 'jana', 45, 'Vánoční dárková balení a doprava zdarma **od šesti lahví** vysvětlená přímo v košíku.'],
    [31, 'petr', 30, 'Archivní ročníky mají vlastní kategorii a filtr podle odrůdy.'],
    [58, 'jana', 20, 'Ověření věku se už neptá dvakrát při návratu z platební brány.'],
  ],
  'dve-lipy-web': [
    [11, 'petr', 30, 'Doplňky aktualizovány, kromě ověření věku: to přepisuje šablonu, počkáme na opravu.'],
    [49, 'jana', 40, 'Galerie z vinobraní a poděkování návštěvníkům.'],
  ],
  'lipa-web': [
    [8, 'jana', 50, 'Ordinační doby na zimu a banner o očkování proti chřipce.'],
    [22, 'petr', 30, 'Formulář pro nové pacienty posílá potvrzení i s adresou ordinace.'],
    [55, 'jana', 90, 'Noví lékaři: medailonky, fotografie a odkazy na objednání.'],
  ],
  'lipa-objednani': [
    [10, 'petr', 60, 'Potvrzovací zprávy někdy chodily dvakrát. Příčina nalezena a opravena.'],
    [43, 'petr', 25, 'Zkušební objednání každých 15 minut hlídá, že formulář opravdu funguje.'],
  ],
  'hreben-web': [
    [12, 'petr', 35, 'Zimní ceník, jízdní řád rolby a nové fotografie z prvního sněhu.'],
    [45, 'petr', 20, 'Mapa příjezdu ukazuje i parkoviště pod lanovkou.'],
  ],
  'naves-web': [[20, 'jana', 30, 'Pozvánka na adventní dílny a přihláška pro řemeslníky.']],
  'sever-web': [[15, 'jana', 90, 'Nová případová studie: jak jsme zrychlili obchod s koly.']],
};
