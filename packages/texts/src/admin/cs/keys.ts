import { pluralCs } from '../../format/plural.ts';

const keysN = (n: number) => `${n} ${pluralCs(n, 'klíč', 'klíče', 'klíčů')} API`;

export const keys = {
  pageName: 'Klíče API',
  list: 'Seznam klíčů API',
  answer: (n: number, unused: number) =>
    unused === 0 ? `${keysN(n)}.` : `${keysN(n)}, z toho ${unused} zatím bez použití.`,
  answerNone: 'Klíč API zatím nikdo nemá.',
  detail:
    'Kterým aplikacím jejich majitelé dovolili číst stav webů. Klíč vidí totéž co jeho majitel.',
  noneDetail:
    'Každý si klíč vytvoří sám ve svém nastavení. Jakmile to někdo udělá, uvidíte klíč tady a můžete ho zneplatnit.',
  toSettings: 'Vytvořit vlastní klíč',
  guide: 'Jak s API pracovat',
  searchLabel: 'Hledat majitele, název nebo začátek klíče',
  nothingFound: 'Takový klíč tu není.',
  nothingFoundDetail: 'Zkuste kratší slovo nebo jen začátek klíče.',
  clear: 'Zrušit hledání',
  shown: (n: number, total: number) =>
    n === total ? `Celkem ${total}` : `Zobrazeno ${n} z ${total}`,
  columns: {
    name: 'Klíč',
    owner: 'Majitel',
    created: 'Vytvořen',
    used: 'Naposledy použit',
    actions: 'Možnosti',
  },
  unused: 'zatím nepoužit',
  revoke: 'Zneplatnit',
  revokeOf: (name: string) => `Zneplatnit klíč ${name}`,
  revokeAsk: (name: string) => `Zneplatnit klíč ${name}?`,
  revokeMeans: (owner: string) =>
    `Aplikace, která ho používá, do vteřiny přestane dostávat data. Vrátit to nejde: nový klíč si vytvoří majitel, ${owner}.`,
  revoked: (name: string) => `Klíč ${name} už neplatí.`,
};
