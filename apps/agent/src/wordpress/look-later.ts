import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { JobWork } from '../job/job-work.ts';
import type { Change } from './change.ts';
import type { Mark } from './database.ts';
import type { Health } from './health.ts';
import { putEverythingBack } from './retreat.ts';
import type { Site } from './site.ts';

/** At least one. */
export const minutesBetween = (fromMs: number, toMs: number): number =>
  Math.max(1, Math.round((toMs - fromMs) / 60_000));

const whatOf = (changes: readonly Change[]): string =>
  changes
    .filter(({ as }) => as === 'updated')
    .map(({ what, to }) => `${what} ${to}`)
    .join(', ');

/** When all steps are done the site's own forms are sent once: each step's would be a heap of messages. */
export const sendForms = async (
  work: JobWork,
  site: Site,
  health: Health,
  changes: readonly Change[],
  first: Mark | null,
): Promise<void> => {
  const what = whatOf(changes);
  const troubles = what ? await health.forms.troubles('end') : [];
  if (troubles.length > 0)
    await putEverythingBack(work, site, health, { what, key: 'forms', first }, troubles, 'forms');
};

/**
 * Looks once more when tasks, mail and caches have had their time, with all copies still there;
 * meanwhile the job stands still. Returns after how many minutes; 0: nothing to look at.
 */
export const lookLater = async (
  work: JobWork,
  site: Site,
  health: Health,
  changes: readonly Change[],
  first: Mark | null,
): Promise<number> => {
  const { laterSeconds } = work.settings;
  const what = whatOf(changes);
  if (!what || laterSeconds === 0) return 0;
  const from = await site.remember('later:from', z.number(), async () => Date.now());
  const leftMs = from + laterSeconds * 1000 - Date.now();
  if (leftMs > 0)
    await work.whileParked(() => sleep(leftMs, undefined, { signal: work.signal }), true);
  // The site may have been another job's by then, or no agent was there.
  const at = await site.remember('later:at', z.number(), async () => Date.now());
  const troubles = [...(await health.troubles('later')), ...(await health.forms.troubles('later'))];
  if (troubles.length > 0)
    await putEverythingBack(work, site, health, { what, key: 'later', first }, troubles, 'later');
  return minutesBetween(from, at);
};
