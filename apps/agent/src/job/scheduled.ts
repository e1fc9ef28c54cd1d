import { randomUUID } from 'node:crypto';
import type { Command } from '@hlidka/protocol';
import { plainText } from '../plain-text.ts';
import { addedLines, readScheduled } from '../run/scheduled.ts';
import type { JobWork } from './job-work.ts';

type Place = Command['target'];
type Kept = { target: Place; before: string[] };

/** What `at` and `cron` had to do before the job's first command, by where it ran. */
const kept = new WeakMap<JobWork, Map<string, Promise<Kept | null>>>();

const read = (work: JobWork, target: Place) => readScheduled(target, work.run).catch(() => null);

/** Before a command; users of their own can leave no such entries. */
export const noteScheduled = async (work: JobWork, target: Place): Promise<void> => {
  if (target.via === 'local' && work.run.user) return;
  const places = kept.get(work) ?? new Map<string, Promise<Kept | null>>();
  kept.set(work, places);
  const key = JSON.stringify(target);
  if (!places.has(key))
    places.set(
      key,
      read(work, target).then((before) => before && { target, before }),
    );
  await places.get(key);
};

/** After the last command: tells the entries that were not there before. They stay: they may be meant. */
export const tellScheduled = async (work: JobWork): Promise<void> => {
  for (const place of kept.get(work)?.values() ?? []) {
    const known = await place;
    const after = known && (await read(work, known.target));
    const added = known && after ? addedLines(known.before, after) : [];
    if (added.length === 0) continue;
    const text = plainText(work.mask(work.words.scheduled(added.join('\n'))), 8000);
    work.tell({ key: `scheduled:${randomUUID()}`, type: 'agent.said', data: { text } });
  }
};
