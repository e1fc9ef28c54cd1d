import { pluralCs } from '../format/plural.ts';

/** What a job's plan says; in admin and in the phone app alike. */
export const plan = {
  site: 'na webu',
  local: 'u agenta',
  folder: (path: string) => `složka ${path}`,
  env: (names: string) => `proměnné ${names}`,
  limit: (length: string) => `nejdéle ${length}`,
  file: 'Soubor zálohy',
  sentence: 'Klient si přečte',
  restored: 'Vyzkouší obnovu ze souboru',
  restoredWhere: 'Soubor leží',
  shown: 'Klient výsledek uvidí',
  yes: 'ano',
  no: 'ne',
  path: 'Složka WordPressu',
  updates: 'Aktualizuje',
  testOrder: 'Zkušební objednávka',
  core: 'jádro',
  plugins: 'pluginy',
  nothing: 'nic',
  allow: 'Smí spustit',
  allowNone: 'nic bez zeptání',
  more: 'a další argumenty',
  hosts: 'Smí číst stránky',
  hostsNone: 'jen z webu samotného',
  limits: 'Omezení',
  limitWords: (steps: number, usd: string) =>
    `${steps} ${pluralCs(steps, 'krok', 'kroky', 'kroků')}, ${usd}`,
  supervision: 'Dohled',
  supervised: 'každý příkaz povolujete',
  unsupervised: 'jen příkazy z plánu',
  disturbs: 'Okno údržby',
  disturbsYes: 'otevře si ho sama',
  disturbsNo: 'neotevírá',
};
export type PlanWords = typeof plan;
