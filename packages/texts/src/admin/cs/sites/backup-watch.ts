import { pluralCs } from '../../../format/plural.ts';

const every = (hours: number): string => {
  if (hours === 24) return 'každý den';
  if (hours === 168) return 'každý týden';
  const days = hours / 24;
  if (Number.isInteger(days)) return pluralCs(days, '', `každé ${days} dny`, `každých ${days} dnů`);
  return pluralCs(hours, 'každou hodinu', `každé ${hours} hodiny`, `každých ${hours} hodin`);
};

export const backupWatch = {
  place: 'Zálohy',
  list: 'Weby, u kterých čekáme zálohy',
  answer: {
    none: 'U žádného webu zálohy nečekáme.',
    fine: 'Všechny zálohy přišly.',
    missing: (n: number) => `U ${n} ${pluralCs(n, 'webu', 'webů', 'webů')} chybí záloha.`,
    failed: (n: number) =>
      `U ${n} ${pluralCs(n, 'webu', 'webů', 'webů')} se poslední záloha nepovedla.`,
    small: (n: number) =>
      `U ${n} ${pluralCs(n, 'webu', 'webů', 'webů')} je poslední záloha výrazně menší než obvykle.`,
  },
  detail:
    'Když záloha nepřijde včas, nepovede se nebo je výrazně menší než obvykle, jednou napíšeme správcům. Klient vidí jen to, že se nepovedla nebo je menší.',
  noneDetail:
    'U webu v části Zálohy nastavte, jak často má záloha přijít. Tady pak uvidíte, která chybí.',
  toSites: 'Přejít na weby',
  columns: {
    site: 'Web',
    client: 'Klient',
    state: 'Stav',
    last: 'Poslední úspěšná',
    every: 'Čekáme',
  },
  failed: {
    list: 'Weby, u kterých se poslední záloha nepovedla nebo je výrazně menší',
    state: 'Co se stalo',
    failed: 'nepovedla se',
    small: (size: string, usual: string) =>
      `výrazně menší než obvykle: ${size}, bývá aspoň ${usual}`,
    started: 'Začala',
    told: 'Správcům jsme napsali',
    soon: 'napíšeme během pěti minut',
  },
  missing: 'chybí',
  fine: 'v pořádku',
  paused: 'web se nehlídá',
  never: 'zatím žádná',
  lateAt: (when: string) => `další do ${when}`,
  lateSince: (when: string) => `měla přijít do ${when}`,
  every,
  expectation: {
    heading: 'Jak často má záloha přijít',
    none: 'Nečekáme žádnou, takže se neozveme, ani když se přestane zálohovat.',
    every: (hours: number) => `Zálohu čekáme ${every(hours)}.`,
    next: (when: string) => `Další má přijít do ${when}.`,
    missing: (when: string) => `Chybí, měla přijít do ${when}.`,
    told: (when: string) => `Správcům jsme napsali ${when}.`,
    paused: 'Dokud se web nehlídá, nic nechybí.',
    set: 'Nastavit',
    change: 'Změnit',
    title: 'Jak často má záloha přijít',
    means: 'Počítá se od teď. Zpoždění do desetiny této doby, aspoň 10 minut, ještě nevadí.',
    hours: 'Po kolika hodinách',
    hoursHint: 'Denně 24, týdně 168. Prázdné pole: zálohu nečekat.',
    wrong: 'Napište celé hodiny od 1 do 8 760, nebo nechte pole prázdné.',
    save: 'Uložit',
    saved: 'Uloženo, počítá se od teď.',
    cleared: 'Zálohy u tohoto webu už nečekáme.',
  },
  tokens: {
    heading: 'Hlášení ze skriptu',
    about: 'Zálohovací skript se ozve jedním řádkem, nic dalšího nepotřebuje.',
    none: 'Žádný skript se zatím nehlásí.',
    list: 'Tokeny pro hlášení záloh',
    columns: { name: 'Token', used: 'Naposledy použit', actions: 'Možnosti' },
    unused: 'ještě nikdy',
    add: 'Nový token',
    title: 'Nový token pro hlášení záloh',
    name: 'Název',
    nameHint: 'Třeba podle stroje nebo skriptu.',
    create: 'Vytvořit token',
    full: (n: number) => `Tokenů už je ${n}, víc jich u webu být nemůže.`,
    revoke: 'Zneplatnit',
    revokeOf: (name: string) => `Zneplatnit token ${name}`,
    revokeAsk: (name: string) => `Zneplatnit token ${name}?`,
    revokeMeans: 'Skript, který ho používá, se už neozve. Zapsané zálohy zůstanou.',
    revoked: (name: string) => `Token ${name} už neplatí.`,
    made: {
      title: (name: string) => `Token ${name}`,
      label: 'Token',
      once: 'Token teď vidíte poprvé a naposledy.',
      onceTodo: 'Zkopírujte si rovnou řádek do skriptu, uložený ho nemáme.',
      line: 'Na konec skriptu, když se záloha povedla:',
      lineLabel: 'Řádek na konec skriptu',
      copyLine: 'Zkopírovat řádek',
      whole: 'Nebo kolem celé zálohy, aby bylo vidět i trvání a neúspěch:',
      wholeLabel: 'Řádky kolem zálohy',
      copyWhole: 'Zkopírovat řádky',
      own: 'zde vaše záloha',
      file: 'zaloha.tar.gz',
      header: 'Token patří do hlavičky: adresy si proxy servery zapisují do záznamů.',
      copy: 'Zkopírovat token',
      copyAgain: 'Zkopírovat znovu',
      done: 'Hotovo',
      leave: 'Zavřít bez zkopírování',
      leaveAsk: 'Token jste nezkopírovali.',
      leaveTodo: 'Po zavření ho už neuvidíte a budete muset vytvořit nový.',
    },
  },
};
