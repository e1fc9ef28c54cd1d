import { pluralCs } from '../../format/plural.ts';

const webs = (n: number) => `${n} ${pluralCs(n, 'web', 'weby', 'webů')}`;
const incidents = (n: number) => `${n} ${pluralCs(n, 'incident', 'incidenty', 'incidentů')}`;

/** Outages of one cause. */
export const together = {
  heading: 'Společný výpadek',
  /** Whose it is comes first; what they share is a trace, not yet a cause. */
  title: (names: string, shared: string) => `${names}: společný výpadek, ${shared}`,
  rest: (open: number, total: number) => `nejde ${open} z ${total}`,
  clients: (n: number) => `${n} ${pluralCs(n, 'klient', 'klienti', 'klientů')}`,
  names: (names: string, more: number) =>
    more > 0 ? `${names} a ${more} ${pluralCs(more, 'další', 'další', 'dalších')}` : names,
  show: (n: number) => `Ukázat ${webs(n)}`,
  hide: 'Skrýt weby',
  more: (n: number) => `Společných výpadků je ještě ${n}.`,
  taken: (who: string) => `řeší ${who}`,
  takenSome: (who: string, taken: number, open: number) => `řeší ${who}, ${taken} z ${open}`,
  notTaken: 'zatím nikdo nepřevzal',
  take: (n: number) => `Převzít ${incidents(n)}`,
  takeMeans: 'Převezmete všechny, které zatím nikdo nemá. Co řeší někdo jiný, zůstane jemu.',
  tellClients: 'Dát klientům vědět',
  tellClientsHint: (who: string) =>
    `Každý klient uvidí jen u svého webu „${who} to řeší“. Kdo má zapnuté e-maily o výpadcích, dostane e-mail.`,
  took: (n: number) => `Převzali jste ${incidents(n)}.`,
  tookNone: 'Nebylo co převzít, všechny už někdo řeší.',
  others: (list: string) => `Beze změny: ${list}.`,
  other: (who: string | null, n: number) => `${who ?? 'jiný správce'} ${n}`,
  over: (n: number, what: string) =>
    `Společný výpadek ${n} ${pluralCs(n, 'webu', 'webů', 'webů')} skončil: ${what}.`,
  course: 'Společný průběh',
  list: 'Weby po klientech',
  listAbout: 'Každý klient vidí jen své weby.',
  line: {
    began: (site: string) => `Začalo to webem ${site}`,
    grew: (n: number) => `${pluralCs(n, 'Nejde', 'Nejdou', 'Nejde')} ${webs(n)}`,
    told: {
      sent: (n: number) => `Společná zpráva správcům odešla (${n})`,
      waiting: (n: number) => `Společná zpráva správcům čeká na odeslání (${n})`,
      dead: (n: number) => `Společnou zprávu správcům se nepodařilo doručit (${n})`,
      kept: (n: number) => `Společná zpráva správcům se neodeslala, jen uložila (${n})`,
    },
    taken: (who: string | null, n: number) => `${who ?? 'Správce'} to řeší (${incidents(n)})`,
    ended: (n: number) => `Zase běží ${webs(n)}`,
    over: 'Společný výpadek skončil',
    lasts: (n: number) => `Trvá u ${n} ${pluralCs(n, 'webu', 'webů', 'webů')}`,
  },
};
