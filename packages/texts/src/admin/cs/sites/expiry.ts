import { pluralCs } from '../../../format/plural.ts';

const days = (n: number) => `${n} ${pluralCs(n, 'den', 'dny', 'dní')}`;
const things = (n: number) =>
  `${n} ${pluralCs(n, 'certifikát nebo doména', 'certifikáty nebo domény', 'certifikátů nebo domén')}`;
/** Po „do“. */
const ahead = (n: number) => `${n} ${pluralCs(n, 'dne', 'dní', 'dní')}`;

export const expiry = {
  pageName: 'Certifikáty a domény',
  list: 'Platnost certifikátů a domén',
  answer: {
    none: 'Není co hlídat.',
    past: (n: number) => `${pluralCs(n, 'Už vypršel', 'Už vypršely', 'Už vypršelo')} ${things(n)}.`,
    soon: (n: number, within: number) => `Do ${ahead(within)} vyprší ${things(n)}.`,
    fine: (within: number) => `Do ${ahead(within)} nic nevyprší.`,
    unknown: 'Žádný konec platnosti zatím neznáme.',
  },
  detail: 'Klientovi o tom nepíšeme, jen správcům: 14, 7 a 1 den předem.',
  noneDetail: 'Jakmile přidáte web s adresou, ukáže se tu, do kdy platí jeho certifikát a doména.',
  unknownCount: (n: number) =>
    `U ${n} ${pluralCs(n, 'webu', 'webů', 'webů')} nevíme, do kdy platí doména.`,
  searchLabel: 'Hledat web nebo doménu',
  nothingFound: 'Takový web tu není.',
  columns: {
    site: 'Web',
    client: 'Klient',
    certificate: 'Certifikát',
    domain: 'Doména',
    actions: 'Možnosti',
  },
  unknown: 'nevíme',
  left: (n: number) => {
    if (n < 0) return `konec před ${-n} ${pluralCs(-n, 'dnem', 'dny', 'dny')}`;
    if (n === 0) return 'končí dnes';
    return n === 1 ? 'končí zítra' : `zbývá ${days(n)}`;
  },
  byHand: 'zadáno ručně',
  asked: 'registr odpověděl',
  notAsked: 'registr zatím neodpověděl',
  set: 'Zadat konec',
  change: 'Změnit konec',
  setOf: (site: string) => `Zadat konec registrace domény: ${site}`,
  changeOf: (site: string) => `Změnit konec registrace domény: ${site}`,
  form: {
    title: (host: string) => `Do kdy je zaplacená doména ${host}`,
    means:
      'Hodí se tam, kde registr konec neprozradí, třeba u domén .eu. Ruční datum platí, dokud ho nesmažete.',
    date: 'Konec registrace',
    wrong: 'Vyberte den.',
    save: 'Uložit datum',
    saved: (site: string) => `Konec registrace webu ${site} je uložený.`,
    clear: 'Smazat ruční datum',
    cleared: (site: string) => `Na doménu webu ${site} se zase ptáme registru.`,
  },
};
