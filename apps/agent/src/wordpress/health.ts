import type { SiteCheck } from '@hlidka/protocol';
import { JobFailed, type JobWork } from '../job-work.ts';
import type { Site } from './site.ts';

const looksBefore = 3;
/** The first answer after an update fills caches: what is only slow once is not broken. */
const looksAfter = 3;

const slowest = (usualMs: number): number => Math.max(3 * usualMs, usualMs + 1500);

export type Health = {
  /** Null when the site is as well as before; otherwise what is wrong with it. */
  trouble(key: string): Promise<string | null>;
};

/** How the site answers before anything is touched, and whether it still does. */
export const measureHealth = async (
  { words }: Pick<JobWork, 'words'>,
  { look, settle }: Pick<Site, 'look' | 'settle'>,
): Promise<Health> => {
  const before: SiteCheck[] = [];
  for (let count = 0; count < looksBefore; count++) before.push(await look(`before:${count}`));
  const ill = before.find(({ ok }) => !ok);
  if (ill) throw new JobFailed(words.wp.illBefore(words.wp.failing(ill.failure, ill.statusCode)));
  const durations = before.map(({ durationMs }) => durationMs).sort((a, b) => a - b);
  const limitMs = slowest(durations[1] ?? 0);

  const troubleOf = ({ ok, failure, statusCode, durationMs }: SiteCheck): string | null => {
    if (!ok) return words.wp.failing(failure, statusCode);
    return durationMs > limitMs ? words.wp.slow(durationMs) : null;
  };
  return {
    async trouble(key) {
      let found: string | null = null;
      await settle(`${key}:0`);
      for (let count = 0; count < looksAfter; count++) {
        found = troubleOf(await look(`${key}:${count}`));
        if (!found) return null;
      }
      return found;
    },
  };
};
