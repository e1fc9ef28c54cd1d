import type { DutyName, DutyOutcome } from '@hlidka/protocol';
import { eachCs } from '../../format/every.ts';
import { pluralCs } from '../../format/plural.ts';

export const clock = {
  pageName: 'Plánovač',
  list: 'Co Hlídka dělá sama',
  answer: {
    fine: 'Všechno běží podle plánu.',
    failed: (n: number) =>
      `${n} ${pluralCs(n, 'činnost se nepovedla', 'činnosti se nepovedly', 'činností se nepovedlo')}.`,
    waiting: 'Zatím se nic nespustilo.',
  },
  detail: 'Co Hlídka dělá sama a kdy, v pražském čase. Zmeškaný běh dožene, ale jen jednou.',
  rules: 'Opakované úlohy',
  columns: {
    what: 'Činnost',
    when: 'Kdy',
    next: 'Příště',
    last: 'Naposledy',
    length: 'Trvání',
    actions: 'Možnosti',
  },
  duties: {
    monthly_reports: {
      name: 'Měsíční reporty',
      what: 'Připraví koncepty reportů za minulý měsíc.',
    },
    draft_figures: {
      name: 'Čísla v konceptech',
      what: 'Doplní do neodeslaných reportů čísla, která mezitím přibyla.',
    },
    timed_reports: { name: 'Odeslání reportů', what: 'Odešle reporty, které mají nastavený čas.' },
    search_days: {
      name: 'Data z vyhledávačů',
      what: 'Stáhne z Googlu a Bingu čísla za poslední dny.',
    },
    search_tidy: {
      name: 'Úklid dotazů z vyhledávačů',
      what: 'Z uzavřených měsíců ponechá hlavní a sledované dotazy, ostatní smaže.',
    },
    ai_week: {
      name: 'Viditelnost v AI',
      what: 'Položí sledované otázky všem nastaveným AI.',
    },
    late_heartbeats: {
      name: 'Pravidelné běhy',
      what: 'Ověří, že se úlohy na webech ozvaly a zálohy přišly včas, a dá vědět, když ne.',
    },
    snapshots: {
      name: 'Zálohy Hlídky',
      what: 'Zazálohuje všechna data Hlídky a smaže zálohy, které už nejsou potřeba.',
    },
    snapshot_test: {
      name: 'Zkušební obnova',
      what: 'Obnoví nejnovější zálohu Hlídky do dočasné databáze a porovná ji.',
    },
    snapshot_watch: {
      name: 'Hlídání záloh Hlídky',
      what: 'Ověří, že soubory záloh leží na svém místě, a ozve se, když nové nepřibývají.',
    },
    newer_version: {
      name: 'Nová verze Hlídky',
      what: 'Zeptá se na adrese z UPDATE_URL, zda vyšla nová verze. Bez toho nastavení se neptá nikoho.',
    },
    form_watch: {
      name: 'Kontroly formulářů',
      what: 'Zadá agentům kontroly formulářů, na které přišla řada.',
    },
    escalation: {
      name: 'Pohotovost',
      what: 'O incidentu, který nikdo nepřevzal, napíše dalšímu podle rozpisu služeb.',
    },
    expiry: {
      name: 'Certifikáty a domény',
      what: 'Zjistí, do kdy platí domény a certifikáty, a včas upozorní.',
    },
    sweeping: {
      name: 'Úklid',
      what: 'Smaže prošlé odkazy, odhlášená zařízení a staré pokusy o přihlášení.',
    },
    check_hours: { name: 'Příprava úložiště', what: 'Připraví úložiště na další hodiny měření.' },
    verdicts: {
      name: 'Kontrola incidentů',
      what: 'Porovná, co hlídání vidí, s otevřenými incidenty.',
    },
    daily_sums: { name: 'Denní součty', what: 'Sečte měření po dnech.' },
    packing: {
      name: 'Zmenšení starších dat',
      what: 'Zmenší starší měření, aby zabírala málo místa.',
    },
    dropping: { name: 'Mazání starých dat', what: 'Smaže jednotlivá měření starší než 35 dní.' },
  } satisfies Record<DutyName, { name: string; what: string }>,
  everySeconds: (n: number) => eachCs(n, ['každou sekundu', 'sekundy', 'sekund']),
  everyMinutes: (n: number) => eachCs(n, ['každou minutu', 'minuty', 'minut']),
  everyHours: (n: number) => eachCs(n, ['každou hodinu', 'hodiny', 'hodin']),
  outcomes: {
    done: 'v pořádku',
    partly: 'něco se nepovedlo',
    failed: 'nepovedlo se',
  } satisfies Record<DutyOutcome, string>,
  counts: (done: number, failed: number) =>
    failed > 0 ? `hotovo ${done}, nepovedlo se ${failed}` : `hotovo ${done}`,
  soon: 'pod 1 s',
  never: 'zatím nikdy',
  unplanned: 'zatím nenaplánováno',
  moment: 'za chvíli',
  late: 'mělo už běžet',
  asked: 'spustí se za chvíli',
  running: 'právě běží',
  since: 'běží od',
  run: 'Spustit teď',
  runOf: (name: string) => `Spustit teď: ${name}`,
  runAsked: (name: string) => `${name}: spustí se během pár sekund.`,
  duty: {
    pageName: 'Činnost',
    heading: 'Poslední běhy',
    about: 'Nejvýš 20, nejnovější nahoře.',
    none: 'Zatím se nespustila.',
    columns: {
      startedAt: 'Začátek',
      outcome: 'Výsledek',
      counts: 'Počty',
      length: 'Trvání',
      error: 'Chyba',
    },
  },
};
