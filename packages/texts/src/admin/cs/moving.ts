import type { MovingKind, MovingOutcome, MovingSource } from '@hlidka/protocol';
import { pluralCs } from '../../format/plural.ts';

const things = (n: number) => `${n} ${pluralCs(n, 'položka', 'položky', 'položek')}`;
const thingsOf = (n: number) => `${n} ${pluralCs(n, 'položku', 'položky', 'položek')}`;

export const moving = {
  pageName: 'Stěhování',
  answer: 'Přestěhujte se z jiného nástroje.',
  detail:
    'Nejdřív uvidíte, co přijde celé, co o něco přijde a co nejde. Nic se nezapíše, dokud to nepotvrdíte.',
  found: (n: number, come: number) =>
    `V souboru ${pluralCs(n, 'je', 'jsou', 'je')} ${things(n)}, přijít ${pluralCs(come, 'může', 'mohou', 'může')} ${come}.`,
  previewDetail:
    'Celé položky jsou vybrané. U ostatních se rozhodněte, jestli vám stojí za to, co ztratí.',
  done: (created: number, changed: number) =>
    changed > 0
      ? `Přestěhovali jsme ${thingsOf(created)}, změnili ${thingsOf(changed)}.`
      : `Přestěhovali jsme ${thingsOf(created)}.`,
  doneDetail: 'První hodinu se weby měří, ale nikomu nic nehlásíme.',
  source: 'Odkud',
  sources: {
    kuma: 'Uptime Kuma',
    uptimerobot: 'UptimeRobot',
    betterstack: 'Better Stack',
    ohdear: 'Oh Dear',
    healthchecks: 'Healthchecks',
    mainwp: 'MainWP',
    statuscake: 'StatusCake',
    pingdom: 'Pingdom',
    hetrixtools: 'HetrixTools',
    checkly: 'Checkly',
    updown: 'updown.io',
    gatus: 'Gatus',
    openstatus: 'OpenStatus',
    csv: 'tabulka (CSV)',
  } satisfies Record<MovingSource, string>,
  files: {
    kuma: 'Soubor kuma.db z verze 2, nebo záloha JSON z verze 1.',
    uptimerobot: 'Odpověď /v3/monitors jako JSON.',
    betterstack: 'Odpovědi /api/v2/monitors a /heartbeats jako JSON.',
    ohdear: 'Odpověď /api/monitors jako JSON.',
    healthchecks: 'Odpověď /api/v3/checks/ s klíčem, který smí zapisovat.',
    mainwp: 'CSV webů nebo klientů.',
    statuscake: 'Odpovědi /v1/uptime/ID v jednom seznamu.',
    pingdom: 'Odpovědi /checks/ID v jednom seznamu.',
    hetrixtools: 'Odpověď /v3/uptime-monitors jako JSON.',
    checkly: 'Odpověď /v1/checks jako JSON.',
    updown: 'Odpověď /api/checks jako JSON.',
    gatus: 'Konfigurace YAML.',
    openstatus: 'Soubor openstatus.yaml.',
    csv: 'Sloupec url, k němu třeba název, klient, interval.',
  } satisfies Record<MovingSource, string>,
  choose: 'Vybrat soubor',
  drop: 'Nebo ho sem přetáhněte.',
  tooLarge: (size: string) => `Soubor je větší než ${size}.`,
  tooLargeTodo: 'Přestěhujte ho na serveru příkazem npx hlidka import --from.',
  notRead: (source: string) => `Soubor se nepodařilo přečíst jako ${source}.`,
  notReadTodo: 'Zkontrolujte, odkud je a jestli je celý.',
  folders: 'Čí co je',
  foldersAbout: 'Skupiny, složky a štítky se stanou klienty. Komu která patří, můžete změnit.',
  folder: (name: string, n: number) => `${name} (${things(n)})`,
  newClient: (name: string) => `nový klient ${name}`,
  whole: (n: number) => `Přijde celé (${n})`,
  narrower: (n: number) => `O něco přijde (${n})`,
  narrowerAbout: 'Vyberte, co má přijít i tak.',
  cannot: (n: number) => `Nepřijde (${n})`,
  cannotAbout: 'Bez toho, co tu chybí, by se kontrolovalo něco jiného a svítilo zeleně.',
  same: 'už tu je',
  kinds: {
    client: 'klient',
    site: 'web',
    check: 'kontrola',
    heartbeat: 'heartbeat',
    window: 'okno údržby',
    page: 'stavová stránka',
    channel: 'kanály',
    history: 'historie',
  } satisfies Record<MovingKind, string>,
  quiet: 'První hodinu nikomu nic nehlásit',
  quietHint: 'Nové weby dostanou na hodinu okno údržby. Můžete ho ukončit dřív.',
  windowTitle: (source: string) => `Stěhování: ${source}`,
  run: (n: number) => `Přestěhovat ${thingsOf(n)}`,
  back: 'Jiný soubor',
  outcomes: {
    created: 'přestěhováno',
    changed: 'změněno',
    same: 'beze změny',
    left: 'nevybráno',
    cannot: 'nešlo',
  } satisfies Record<MovingOutcome, string>,
  toSites: 'Na weby',
  again: 'Stěhovat dál',
};
