import type { PartKind } from '@hlidka/protocol';
import { pluralCs } from '../../../format/plural.ts';

const checks = (n: number) => `${n} ${pluralCs(n, 'kontrola', 'kontroly', 'kontrol')}`;

export const parts = {
  pageName: 'Společné části',
  answer: (n: number) =>
    n === 0
      ? 'Zatím tu není žádná společná část.'
      : `${n} ${pluralCs(n, 'společná část', 'společné části', 'společných částí')}.`,
  detail:
    'Server, CDN nebo jmenný server, na kterém stojí víc webů. Dokud nejde, patří výpadky závislých kontrol k jeho výpadku a správcům přijde jedna zpráva.',
  add: 'Přidat společnou část',
  list: 'Společné části',
  kinds: {
    server: 'server',
    cdn: 'CDN',
    name_server: 'jmenný server',
    other: 'jiná část',
  } satisfies Record<PartKind, string>,
  columns: {
    name: 'Část',
    kind: 'Druh',
    check: 'Podle čeho poznáme, že nejde',
    dependents: 'Závisí na ní',
    actions: 'Možnosti',
  },
  noCheck: 'jen pojmenovaná, bez kontroly',
  firstCheck: 'Adresa webu',
  dependents: (n: number) => (n === 0 ? 'nic' : checks(n)),
  actionsOf: (name: string) => `Možnosti části ${name}`,
  edit: 'Upravit',
  remove: 'Odebrat',
  removeAsk: (name: string) => `Odebrat část ${name}?`,
  removeMeans: (n: number) =>
    n === 0
      ? 'Žádná kontrola na ní nezávisí.'
      : `Závislost na ní skončí (${checks(n)}). Jejich výpadky se budou hlásit samy za sebe.`,
  removed: (name: string) => `Část ${name} je odebraná.`,
  new: 'Nová společná část',
  editTitle: (name: string) => `Úprava části ${name}`,
  name: 'Název',
  nameHint: 'Třeba „Server Praha 2“. Uvidí ho správci u výpadku.',
  kind: 'Druh',
  by: 'Podle čeho poznáme, že nejde',
  byChoices: { check: 'Podle kontroly', none: 'Nijak, je jen pojmenovaná' },
  byNoneHint:
    'Výpadky závislých webů, které začnou krátce po sobě, pak hlásíme společně pod tímto jménem.',
  save: 'Uložit',
  create: 'Přidat',
  saved: 'Uloženo.',
  site: 'Web',
  check: 'Kontrola',
  chooseCheck: 'Vyberte kontrolu.',
  circle: 'Tak by kontrola závisela sama na sobě.',
  checkGone: 'Taková kontrola už není.',
};

/** What one check hangs on. */
export const dependsOn = {
  title: (name: string) => `Na čem závisí ${name}`,
  about:
    'Když tato kontrola neprojde a něco z toho zrovna nejde, patří její výpadek k tamtomu. Klienti se o něm dozvědí jako jindy, správcům přijde jen zpráva o příčině. Potrvá-li výpadek i po jejím konci, napíšeme o něm.',
  none: 'Zatím na ničem.',
  remove: (name: string) => `Odebrat závislost na ${name}`,
  what: 'Přidat',
  kinds: { part: 'Společnou část', check: 'Jinou kontrolu' },
  part: 'Společná část',
  noParts: 'Nic takového tu není. Společné části přidáte v nabídce.',
  choosePart: 'Vyberte část',
  add: 'Přidat',
  saved: 'Uloženo.',
  circle: 'Tak by kontrola závisela sama na sobě.',
  gone: 'Už tu není. Vyberte něco jiného.',
  full: 'Víc závislostí kontrola mít nemůže.',
  menu: 'Na čem závisí',
  on: (names: string) => `závisí na: ${names}`,
};
