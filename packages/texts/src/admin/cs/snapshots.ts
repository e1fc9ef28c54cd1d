import type { SnapshotDestination, SnapshotStage, SnapshotStatus } from '@hlidka/protocol';
import { pluralCs } from '../../format/plural.ts';
import { snapshotFaults } from '../../snapshot-faults/cs.ts';

const keptPart = (n: number, one: string, few: string, many: string): string[] =>
  n > 0 ? [`${n} ${pluralCs(n, one, few, many)}`] : [];

export const snapshots = {
  pageName: 'Zálohy Hlídky',
  list: 'Zálohy dat Hlídky',
  answer: {
    off: 'Hlídka se nezálohuje.',
    none: 'Hlídka zatím nemá žádnou zálohu.',
    fine: (ago: string) => `Poslední dobrá záloha vznikla ${ago}.`,
    failed: (ago: string) => `Poslední pokus se nepovedl. Dobrá záloha vznikla ${ago}.`,
    failedNone: 'Poslední pokus se nepovedl a žádná dobrá záloha není.',
    missing: (ago: string) => `Dva dny bez zálohy. Poslední dobrá vznikla ${ago}.`,
    missingNone: 'Dva dny bez zálohy a žádná dobrá není.',
    making: 'Hlídka se právě zálohuje.',
  },
  detail:
    'Všechna data Hlídky v jednom souboru: weby, klienti, uživatelé, měření, incidenty i úlohy. Obnovíte z něj celou Hlídku příkazem npx hlidka restore.',
  offDetail:
    'S vlastní databází nastavte SNAPSHOT_FOLDER nebo SNAPSHOT_S3_URL a Hlídku spusťte znovu.',
  noneDetail: 'První vznikne v noci sama. Nemusíte čekat, jde to i hned.',
  make: 'Zálohovat teď',
  made: 'Záloha začne během pár sekund.',
  columns: {
    startedAt: 'Kdy',
    state: 'Stav',
    destination: 'Kde',
    size: 'Velikost',
    length: 'Trvání',
    tested: 'Ověřeno obnovou',
    actions: 'Možnosti',
  },
  statuses: {
    waiting: 'čeká na spuštění',
    in_progress: 'právě vzniká',
    ok: 'v pořádku',
    failed: 'nepovedla se',
  } satisfies Record<SnapshotStatus, string>,
  stages: {
    writing: 'zapisuje se',
    reading_back: 'kontroluje se přečtením',
    copying: 'posílá se do úložiště',
  } satisfies Record<SnapshotStage, string>,
  tablesOf: (done: number, all: number) => `${done} z ${all} tabulek`,
  progressOf: (when: string) => `Průběh zálohy z ${when}`,
  destinations: { folder: 'složka', store: 'úložiště' } satisfies Record<
    SnapshotDestination,
    string
  >,
  sealed: 'zašifrovaná',
  untested: 'zatím ne',
  testing: 'ověřuje se',
  testFailed: 'nepovedlo se',
  faults: snapshotFaults,
  actionsOf: (when: string) => `Možnosti zálohy z ${when}`,
  download: 'Stáhnout',
  test: 'Ověřit obnovou',
  testAsked: 'Zálohu zkusíme obnovit do dočasné databáze. Výsledek uvidíte tady.',
  remove: 'Smazat',
  removeAsk: 'Smazat zálohu?',
  removeMeans: (when: string) => `Soubor z ${when} smažeme i z místa, kde leží. Vrátit to nejde.`,
  removed: 'Záloha je smazaná.',
  settings: {
    heading: 'Kam a jak dlouho',
    about: 'Nastavuje se proměnnými SNAPSHOT_… při startu Hlídky.',
    folder: 'Složka na serveru',
    store: 'Úložiště S3',
    notSet: 'nenastaveno',
    keep: 'Uchováváme',
    kept: (days: number, weeks: number, months: number) => {
      const parts = [
        ...keptPart(days, 'denní', 'denní', 'denních'),
        ...keptPart(weeks, 'týdenní', 'týdenní', 'týdenních'),
        ...keptPart(months, 'měsíční', 'měsíční', 'měsíčních'),
      ];
      return parts.length === 0 ? 'jen poslední' : parts.join(', ');
    },
    next: 'Příští',
    seal: 'Šifrování',
    byPassphrase: 'heslem',
    none: 'žádné',
    isSealed:
      'V zálohách jsou i tajné klíče Hlídky. Heslo si uložte i jinam: bez něj zálohu neotevře nikdo.',
    isOpen:
      'Bez hesla (SNAPSHOT_PASSPHRASE) tajné klíče Hlídky do záloh nedáváme. Po obnově na jiném serveru se pak všichni znovu přihlásí a klíče k vyhledávačům zadáte znovu.',
  },
};
