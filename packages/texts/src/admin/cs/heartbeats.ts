import type { HeartbeatCall, HeartbeatState } from '@hlidka/protocol';
import { everyCs } from '../../format/every.ts';
import { pluralCs } from '../../format/plural.ts';

/** Jobs of sites that report by themselves. */
export const heartbeats = {
  pageName: 'Pravidelné běhy',
  answer: {
    none: 'Zatím nehlídáte žádný pravidelný běh.',
    /** Others are paused, or never reported yet. */
    part: (well: number, n: number) =>
      `Nic nechybí. V pořádku ${pluralCs(well, 'je', 'jsou', 'je')} ${well} z ${n} ${pluralCs(n, 'běhu', 'běhů', 'běhů')}.`,
    fine: (n: number) =>
      n === 1
        ? 'Pravidelný běh je v pořádku.'
        : pluralCs(
            n,
            '',
            `Všechny ${n} pravidelné běhy jsou v pořádku.`,
            `Všech ${n} pravidelných běhů je v pořádku.`,
          ),
    bad: (n: number) =>
      `${n} ${pluralCs(n, 'pravidelný běh potřebuje', 'pravidelné běhy potřebují', 'pravidelných běhů potřebuje')} pozornost.`,
  },
  detail:
    'Cron, fronty a zálohy na webech se ozývají samy. Když se něco neozve včas, dáme vědět jednou.',
  noneDetail:
    'Přidejte běh, který se na webu opakuje podle rozvrhu, a jeho adresu zavolejte na konci skriptu. Když se neozve včas, dáme vám vědět.',
  list: 'Pravidelné běhy',
  add: 'Přidat běh',
  newTitle: 'Nový pravidelný běh',
  kind: 'Co se má ozývat',
  kinds: { job: 'Cron nebo fronta', backup: 'Zálohy' },
  backups: 'Zálohy',
  backupsMeans:
    'Skript, který web zálohuje, na konci zavolá jeden řádek. Řádek i s klíčem ukážeme hned po vytvoření.',
  editTitle: (name: string) => `Upravit běh ${name}`,
  create: 'Vytvořit adresu',
  save: 'Uložit',
  saved: (name: string) => `Běh ${name} je uložený.`,
  full: 'Víc běhů už sem přidat nejde. Některý nejdřív odeberte.',
  name: 'Název',
  nameHint: 'Třeba „Noční export objednávek“.',
  site: 'Web',
  by: 'Rozvrh',
  bys: { period: 'Interval', cron: 'Cron' },
  minutes: 'Interval v minutách',
  grace: 'Tolerance v minutách',
  graceHint: 'O kolik se smí opozdit a jak dlouho smí běžet.',
  expression: 'Výraz cronu',
  expressionHint: 'Pět polí, třeba 30 2 * * * pro každý den ve 2.30.',
  expressionWrong: 'Výrazu nebo časovému pásmu nerozumíme.',
  zone: 'Časové pásmo',
  columns: { name: 'Běh', site: 'Web', state: 'Stav', last: 'Naposledy', late: 'Nejpozději' },
  never: 'zatím ne',
  states: {
    waiting: 'čeká na první hlášení',
    well: 'v pořádku',
    late: 'neozval se včas',
    failed: 'selhal',
    paused: 'web je pozastavený',
  } satisfies Record<HeartbeatState, string>,
  backupStates: {
    waiting: 'čekáme na první',
    well: 'v pořádku',
    late: 'záloha chybí',
    failed: 'poslední je podezřele malá',
    paused: 'web je pozastavený',
  } satisfies Record<HeartbeatState, string>,
  page: {
    backupAnswer: {
      waiting: (site: string) => `${site}: záloha zatím nepřišla.`,
      well: (site: string) => `${site}: zálohy jsou v pořádku.`,
      late: (site: string) => `${site}: chybí záloha.`,
      failed: (site: string) => `${site}: poslední záloha je podezřele malá.`,
      paused: (site: string) => `${site}: web je pozastavený.`,
    } satisfies Record<HeartbeatState, (site: string) => string>,
    answer: {
      waiting: (name: string) => `${name}: zatím se neozval.`,
      well: (name: string) => `${name}: v pořádku.`,
      late: (name: string) => `${name}: neozval se včas.`,
      failed: (name: string) => `${name}: poslední běh selhal.`,
      paused: (name: string) => `${name}: web je pozastavený.`,
    } satisfies Record<HeartbeatState, (name: string) => string>,
    every: (n: number) => everyCs(n * 60),
    none: 'nečekáme v určitou dobu',
    doubted: {
      less: 'V poslední záloze je výrazně méně než minule.',
      same: 'Poslední záloha se od minulé vůbec neliší.',
    },
    small: (size: string, usual: string) =>
      `Poslední záloha je výrazně menší než obvykle: ${size}, bývá aspoň ${usual}.`,
    broken: 'Poslední záloha se nepovedla.',
    backups: 'Zálohy webu',
    toSite: 'Otevřít web',
    cron: (expression: string, zone: string) => `cron ${expression} (${zone})`,
    edit: 'Upravit',
    renew: 'Vytvořit novou adresu',
    renewAsk: (name: string) => `Vytvořit běhu ${name} novou adresu?`,
    renewMeans: 'Stará adresa přestane hned platit. Novou je potřeba dát do skriptu.',
    remove: 'Odebrat',
    removeAsk: (name: string) => `Odebrat běh ${name}?`,
    removeMeans: 'Jeho adresa přestane platit a historie se smaže.',
    removed: (name: string) => `Běh ${name} je odebraný.`,
    runs: 'Poslední hlášení',
    noRuns: 'Zatím se neozval.',
    columns: { at: 'Kdy', what: 'Co', length: 'Trvání', text: 'Výstup' },
    calls: {
      start: 'začátek',
      ok: 'v pořádku',
      fail: 'selhání',
      log: 'zápis',
    } satisfies Record<HeartbeatCall, string>,
    exit: (code: number) => `návratový kód ${code}`,
    output: {
      open: 'Celý výstup',
      title: (when: string) => `Výstup z ${when}`,
      cut: (kept: string, all: string) => `Uloženo je prvních ${kept} z ${all}, zbytek nemáme.`,
    },
  },
  made: {
    title: (name: string) => `Adresa běhu ${name}`,
    label: 'Adresa',
    once: 'Adresu uvidíte jen teď.',
    onceTodo: 'Zkopírujte ji hned, uloženou ji nemáme. Volejte ji na konci skriptu.',
    copy: 'Zkopírovat adresu',
    copyAgain: 'Zkopírovat znovu',
    done: 'Hotovo',
    leave: 'Zavřít bez zkopírování',
    leaveAsk: 'Adresu jste nezkopírovali.',
    leaveTodo: 'Po zavření ji už neuvidíte a budete muset vytvořit novou.',
  },
};
