import {
  wordpressCommands as commands,
  wordpressVersionCommands as versioned,
} from '@hlidka/protocol';
import { JobFailed, type JobWork } from '../job-work.ts';
import type { Change } from './change.ts';
import type { Health } from './health.ts';
import { coreUpdate, readVersion } from './read.ts';
import type { Site } from './site.ts';

/** The old files first; the copies of all files and of the database when that does not help. */
const putBack = async (work: JobWork, site: Site, health: Health, from: string): Promise<void> => {
  const { at, run } = site;
  const { why, notHealed } = work.words.wp;
  await run('core:back', versioned.downloadCore(at, from), why.back);
  await run('core:back:open', commands.endMaintenance(at), why.open);
  if (!(await health.trouble('core:back'))) return;
  await run('core:files', commands.unpackFiles(at), why.back, 3600);
  await run('core:database', commands.importDatabase(at), why.back, 3600);
  const trouble = await health.trouble('core:restored');
  if (trouble) throw new JobFailed(notHealed('WordPress', trouble));
};

export const updateCore = async (
  work: JobWork,
  site: Site,
  health: Health,
): Promise<Change | null> => {
  const { at, must, run } = site;
  const { why } = work.words.wp;
  const from = readVersion(await must('core', commands.coreVersion(at), why.versions));
  const offered = await must('core:offered', commands.coreUpdates(at), why.versions);
  const to = from && coreUpdate(offered, from);
  if (!from || !to) return null;
  const change = { what: 'WordPress', from, to };
  const updated = await run('core:update', versioned.updateCore(at, to), why.core(from, to));
  if (!updated.passed && !updated.outcome) return { ...change, as: 'kept', why: updated.why };
  if (updated.passed) await run('core:tables', commands.updateDatabase(at), why.tables);
  else await run('core:open', commands.endMaintenance(at), why.open);
  const trouble = await health.trouble('core:after');
  if (updated.passed && !trouble) return { ...change, as: 'updated', why: '' };
  await putBack(work, site, health, from);
  return { ...change, as: 'undone', why: trouble ?? updated.why };
};
