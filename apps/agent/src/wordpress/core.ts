import {
  wordpressCommands as commands,
  wordpressVersionCommands as versioned,
} from '@hlidka/commands';
import type { JobWork } from '../job/job-work.ts';
import type { Change } from './change.ts';
import { copyDatabase, type Mark } from './database.ts';
import type { Health } from './health.ts';
import { judgeStep } from './judge-step.ts';
import { coreUpdate, readVersion } from './read.ts';
import { retreat } from './retreat.ts';
import type { Site } from './site.ts';
import { wordpressWords } from './words.ts';

export const updateCore = async (
  work: JobWork,
  site: Site,
  health: Health,
  first: Mark | null,
): Promise<Change | null> => {
  const { at, must, run } = site;
  const { why, tell } = wordpressWords(work.job);
  const from = readVersion(await must('core', commands.coreVersion(at), why.versions));
  const offered = await must('core:offered', commands.coreUpdates(at), why.versions);
  const to = from && coreUpdate(offered, from);
  if (!from || !to) return null;
  const change = { what: 'WordPress', from, to, tables: [] };
  const mark = await copyDatabase(work, site, 'core');
  const updated = await run('core:update', versioned.updateCore(at, to), why.core(from, to));
  if (!updated.passed && !updated.outcome) return { ...change, as: 'kept', why: updated.why };
  if (updated.passed) await run('core:tables:new', commands.updateDatabase(at), why.tables);
  else await run('core:open', commands.endMaintenance(at), why.open);
  const troubles = await judgeStep(work, health, { key: 'core', what: 'WordPress', from, to });
  if (updated.passed && troubles.length === 0) return { ...change, as: 'updated', why: '' };
  const tables = await retreat(work, site, health, {
    what: 'WordPress',
    key: 'core',
    mark,
    first,
    putFilesBack: async () => {
      await run('core:back', versioned.downloadCore(at, from), why.back);
      await run('core:back:open', commands.endMaintenance(at), why.open);
    },
  });
  return { ...change, as: 'undone', why: tell(troubles) || updated.why, tables };
};
