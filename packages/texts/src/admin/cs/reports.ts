import { pluralCs } from '../../format/plural.ts';

const drafts = (n: number) => `${n} ${pluralCs(n, 'koncept', 'koncepty', 'konceptů')}`;
const readers = (n: number) => `${n} ${pluralCs(n, 'čtenář', 'čtenáři', 'čtenářů')}`;

export const reports = {
  place: 'Měsíční zprávy',
  answer: {
    none: 'Zatím tu není žádná zpráva.',
    drafts: (n: number) => `${drafts(n)} ${pluralCs(n, 'čeká', 'čekají', 'čeká')} na odeslání.`,
    atLeast: (n: number) => `Na odeslání čeká přes ${drafts(n)}.`,
    calm: 'Žádný koncept nečeká na odeslání.',
  },
  lastSent: (client: string, when: string) =>
    `Naposledy odeslána ${when}: ${client.replace(/\.$/, '')}.`,
  noneDetail:
    'Koncept začne čísly za zvolený měsíc. Vy k nim připíšete, co klienta zajímá, a zprávu odešlete.',
  add: 'Připravit zprávu',
  drafts: 'Koncepty',
  draftsNone: 'Žádný koncept.',
  sent: 'Odeslané',
  sentNone: 'Žádná zpráva zatím neodešla.',
  filters: 'Výběr zpráv',
  state: 'Které zprávy',
  states: { all: 'Všechny', draft: 'Koncepty', sent: 'Odeslané' },
  client: 'Klient',
  anyClient: 'Všichni klienti',
  clear: 'Zrušit výběr',
  allSites: 'všechny weby',
  columns: {
    client: 'Klient',
    site: 'Web',
    period: 'Měsíc',
    updated: 'Naposledy upraven',
    sent: 'Odeslána',
    readers: 'Komu',
  },
  readers: (n: number): string => (n === 0 ? 'nikomu' : readers(n)),
};

export const report = {
  place: 'Zpráva',
  answer: {
    draft: (client: string, month: string) => `${client}: zpráva za ${month} čeká na odeslání.`,
    sent: (client: string, month: string) => `${client}: zpráva za ${month} je odeslaná.`,
  },
  about: (site: string) => `O webu ${site}.`,
  aboutAll: 'O všech webech klienta.',
  sentAt: (when: string) => `Odeslána ${when}, už se nemění.`,
  text: 'Text zprávy',
  save: 'Uložit koncept',
  saved: 'Koncept je uložený.',
  unsaved: 'Máte neuložené změny.',
  savedAt: (when: string) => `Uloženo ${when}.`,
  send: 'Odeslat klientovi',
  sendAsk: (month: string) => `Odeslat zprávu za ${month}?`,
  sendMeans: (to: string, n: number) =>
    `E-mailem ji ${n === 1 ? 'dostane' : 'dostanou'} ${to}. Objeví se i v portálu. Po odeslání už ji nepůjde změnit ani smazat.`,
  sendUnsaved: 'Neuložené změny se nejdřív uloží.',
  sent: (n: number) => `Zpráva je na cestě: ${readers(n)}.`,
  remove: 'Smazat koncept',
  removeAsk: 'Smazat koncept?',
  removeMeans: 'Text se ztratí. Klient o něm neví. Nový koncept začne znovu čísly za měsíc.',
  removed: 'Koncept je smazaný.',
  willGet: 'Komu půjde',
  got: 'Komu šla',
  nobody: 'Zprávu by teď nedostal nikdo, proto ji nejde odeslat.',
  nobodyAll: 'Zprávu o všech webech dostanou jen lidé s přístupem k celému klientovi.',
  nobodySite: 'Zprávu o jednom webu dostanou jen lidé, kteří ho vidí.',
  toClient: 'Otevřít klienta',
  changedElsewhere: 'Koncept mezitím uložil někdo jiný.',
  changedElsewhereMeans: 'Když uložíte svůj text, jeho verzi přepíšete.',
  takeTheirs: 'Načíst jeho verzi',
  sentElsewhere: 'Zprávu mezitím někdo odeslal.',
  sentElsewhereMeans: 'Už se nemění. Váš neuložený text zůstal níže, můžete si ho zkopírovat.',
  goneElsewhere: 'Koncept mezitím někdo smazal. Váš text tu zůstal, zkopírujte si ho.',
  showSent: 'Ukázat odeslanou',
  copyText: 'Zkopírovat text',
  history: 'Co se s ní dělo',
};

export const newReport = {
  title: 'Připravit měsíční zprávu',
  means: 'Koncept se předvyplní čísly za měsíc. Klient ho neuvidí, dokud ho neodešlete.',
  client: 'Klient',
  clientPlaceholder: 'Vyberte klienta',
  clientNone: 'Takový klient tu není.',
  clientWrong: 'Vyberte klienta.',
  site: 'O čem',
  allSites: 'Všechny weby klienta',
  period: 'Měsíc',
  periodWrong: 'Vyberte měsíc.',
  submit: 'Založit koncept',
  created: 'Koncept je založený.',
  taken: 'Zpráva za tento měsíc už existuje.',
  takenTodo: 'Najdete ji v seznamu, nebo zvolte jiný měsíc nebo web.',
};
