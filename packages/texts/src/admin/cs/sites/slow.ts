import type { SlowEnd } from '@hlidka/protocol';
import { slowPhases } from '../../../titles/slow-cs.ts';

/** A site that is well but slow. */
export const slow = {
  now: (since: string, figures: string) => `Od ${since} web odpovídá pomalu: ${figures}.`,
  figures: (now: string, usual: string | null, limit: string | null) =>
    [`teď ${now}`, usual && `obvykle ${usual}`, limit && `limit ${limit}`]
      .filter(Boolean)
      .join(', '),
  phases: slowPhases,
  grew: (phase: string, now: string, usual: string) =>
    `Nejvíc narostla fáze ${phase}: teď ${now}, obvykle ${usual}.`,
  longest: (phase: string, now: string) => `Nejdelší fáze: ${phase}, ${now}.`,
  measured: (ago: string) => `Naměřeno ${ago}.`,
  means: 'Není to výpadek, do dostupnosti se to nepočítá a klient nic nevidí.',
  past: 'Kdy odpovídal pomalu',
  time: (from: string, length: string) => `${from}, ${length}`,
  lasts: (from: string) => `${from}, trvá`,
  was: (was: string, usual: string | null, limit: string | null) =>
    [was, usual && `obvykle ${usual}`, limit && `limit ${limit}`].filter(Boolean).join(', '),
  endedBy: {
    fast: 'pak zase zrychlil',
    outage: 'pak začal výpadek',
    maintenance: 'pak začala plánovaná údržba',
    unwatched: 'pak už nebylo s čím porovnávat',
  } satisfies Record<SlowEnd, string>,
};
