import { atTimeCs } from '../format/at-time.ts';
import { pluralCs } from '../format/index.ts';

/** The home-screen widget. Nobody knows when it will be looked at, so it speaks in the past tense. */
export const widget = {
  allUp: (sites: number) =>
    sites === 1
      ? 'Web běžel'
      : `${pluralCs(sites, '', 'Všechny', 'Všech')} ${sites} ${pluralCs(sites, '', 'weby běžely', 'webů běželo')}`,
  counts: {
    down: (n: number) => `${n} ${pluralCs(n, 'nešel', 'nešly', 'nešlo')}`,
    up: (n: number) => `${n} ${pluralCs(n, 'běžel', 'běžely', 'běželo')}`,
    brokenForm: (n: number) => `u ${n} nešel formulář`,
    other: (n: number) => `${n} v jiném stavu`,
  },
  status: {
    up: 'běžel',
    down: 'nešel',
    maintenance: 'v údržbě',
    paused: 'pozastaven',
    unknown: 'neměřen',
    unread: 'neznámý stav',
    brokenForm: 'nešel formulář',
  },
  seen: (day: string, time: string) => `Naposledy ${day} ${atTimeCs(time)}`,
  locked: 'Názvy ukáže aplikace po odemknutí.',
  more: (n: number) => `a ${pluralCs(n, 'další', 'další', 'dalších')} ${n}`,
  signedOut: 'Přihlaste se v aplikaci.',
  empty: 'Otevřete aplikaci, stav se načte.',
  outages: {
    now: (n: number) => `${n} ${pluralCs(n, 'web nejde', 'weby nejdou', 'webů nejde')}`,
    before: (n: number, when: string) =>
      `${n} ${pluralCs(n, 'web naposledy nešel', 'weby naposledy nešly', 'webů naposledy nešlo')}, ${when}`,
  },
};
