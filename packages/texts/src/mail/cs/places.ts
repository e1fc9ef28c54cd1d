import type { SiteView } from '@hlidka/protocol';
import { createFormat, pluralCs } from '../../format/index.ts';
import type { OperatorTexts } from '../types.ts';

const format = createFormat('cs');

const says: Record<SiteView, string> = {
  well: 'vidí web v pořádku, ostatní ne',
  fails: 'se k webu nedostane, ostatní ho vidí v pořádku',
};
const saysOfMany: Record<SiteView, string> = {
  well: 'vidí je v pořádku, ostatní ne',
  fails: 'se k nim nedostane, ostatní je vidí v pořádku',
};

const listed = (names: string[], count: number) =>
  `${count > names.length ? 'Například: ' : ''}${names.join(', ')}.`;
const sitesOf = (count: number) =>
  `${format.number(count)} ${pluralCs(count, 'webu', 'webů', 'webů')}`;

export const placeVoiceless: OperatorTexts['placeVoiceless'] = (facts) => {
  const { agency, place, site, sees, count, names, since, to, link } = facts;
  const who = place === null ? 'Tento server' : `Místo ${place}`;
  const whoInside = place === null ? 'tento server' : `místo ${place}`;
  const about = site ? `webu ${site}` : sitesOf(count);
  const action = site
    ? { label: 'Otevřít web v Hlídce', link }
    : { label: 'Otevřít místa v Hlídce', link };
  if (to) {
    const heading = `${who} se zase shoduje s ostatními`;
    return {
      subject: `${heading} – ${agency}`,
      heading,
      paragraphs: [
        `Neshoda u ${about} trvala od ${format.dateTime(since)}. Odpovědi odtamtud už zase platí.`,
      ],
      action,
    };
  }
  const heading = site
    ? `${site}: ${whoInside} tvrdí něco jiného než ostatní`
    : `${who} tvrdí u ${about} něco jiného než ostatní`;
  const what = site
    ? `Od ${format.dateTime(since)} ${whoInside} ${sees ? says[sees] : 'tvrdí něco jiného než ostatní'}. Přitom web pravidelně kontroluje.`
    : `První neshoda začala ${format.dateTime(since)}. ${sees ? `${who} ${saysOfMany[sees]}.` : 'Některé weby vidí v pořádku, jiné ne, ostatní naopak.'}`;
  return {
    subject: `${heading} – ${agency}`,
    heading,
    paragraphs: [
      what,
      ...(site ? [] : [listed(names, count)]),
      `Dokud se nezačne shodovat s ostatními, odpovědi odtamtud ukazujeme, ale o výpadcích nerozhodují; ${site ? 'web zatím kontroluje' : 'weby, které odtamtud pravidelně kontrolujeme, zatím přebírá'} jiné místo, a když není, tento server.`,
      'Většina se může mýlit společně. Jestli mají být weby vidět jen odněkud, vyberte u nich, kterých míst se ptát.',
    ],
    action,
  };
};

export const placesTie: OperatorTexts['placesTie'] = (facts) => {
  const { agency, places, count, names, since, to, link } = facts;
  const action = { label: 'Otevřít místa v Hlídce', link };
  const who = places.map((place) => place ?? 'tento server').join(', ');
  if (to) {
    const heading = 'Místa se zase shodnou';
    return {
      subject: `${heading} – ${agency}`,
      heading,
      paragraphs: [`Neshoda trvala od ${format.dateTime(since)}. Týkala se: ${who}.`],
      action,
    };
  }
  const heading = `Místa se neshodnou o ${format.number(count)} ${pluralCs(count, 'webu', 'webech', 'webech')}`;
  return {
    subject: `${heading} – ${agency}`,
    heading,
    paragraphs: [
      `Od ${format.dateTime(since)} tvrdí jedni, že weby jdou, druzí, že ne, a je jich stejně: ${who}.`,
      listed(names, count),
      'Kdo má pravdu, z toho nepoznáme, proto platí odpovědi všech dál: skutečný výpadek můžeme mít za místní poruchu a naopak. Rozsoudí to další místo nebo Globalping.',
    ],
    action,
  };
};
