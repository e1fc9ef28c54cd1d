import {
  wordpressCommands as commands,
  installPlugin,
  wordpressPluginCommands as plugin,
} from '@hlidka/commands';
import { JobFailedError, type JobWork } from '../job/job-work.ts';
import type { Change } from './change.ts';
import { copyDatabase, type Mark } from './database.ts';
import type { Health } from './health.ts';
import { judgeStep } from './judge-step.ts';
import { type Plugin, readPlugins } from './read.ts';
import { retreat } from './retreat.ts';
import type { Site } from './site.ts';
import { wordpressWords } from './words.ts';

/** Restores the copy made just before; without one, installs the old version from the directory. */
const putFilesBack = async (
  { job }: JobWork,
  { at, run }: Site,
  { name, version }: Plugin,
  hasCopy: boolean,
): Promise<void> => {
  const why = wordpressWords(job).why.backPlugin(name);
  if (!hasCopy) {
    await run(`${name}:install`, installPlugin(at, name, version), why);
    return;
  }
  await run(`${name}:remove`, plugin.removePlugin(at, name), why);
  await run(`${name}:unpack`, plugin.unpackPlugin(at, name), why);
};

const updateOne = async (
  work: JobWork,
  site: Site,
  health: Health,
  first: Mark | null,
  one: Plugin,
): Promise<Change> => {
  const { at, run } = site;
  const { name, version: from, to, isFolder } = one;
  const { why, tell } = wordpressWords(work.job);
  const change = { what: name, from, to, tables: [] };
  const copy = isFolder
    ? await run(`${name}:pack`, plugin.packPlugin(at, name), why.copyPlugin(name))
    : null;
  if (copy && !copy.passed) return { ...change, as: 'kept', why: copy.why };
  const mark = await copyDatabase(work, site, name);
  const reason = why.plugin(name, from, to);
  const updated = await run(`${name}:update`, plugin.updatePlugin(at, name), reason);
  if (!updated.passed && !updated.outcome) return { ...change, as: 'kept', why: updated.why };
  if (!updated.passed) await run(`${name}:open`, commands.endMaintenance(at), why.open);
  const troubles = await judgeStep(work, health, { key: name, what: name, from, to });
  if (updated.passed && troubles.length === 0) return { ...change, as: 'updated', why: '' };
  const tables = await retreat(work, site, health, {
    what: name,
    key: name,
    mark,
    first,
    putFilesBack: () => putFilesBack(work, site, one, copy !== null),
  });
  return { ...change, as: 'undone', why: tell(troubles) || updated.why, tables };
};

/** One at a time; what broke the site is put back before the next. */
export const updatePlugins = async (
  work: JobWork,
  site: Site,
  health: Health,
  first: Mark | null,
): Promise<Change[]> => {
  const wp = wordpressWords(work.job);
  const list = await site.must('plugins', commands.plugins(site.at), wp.why.versions);
  const listed = readPlugins(list);
  if (!listed) throw new JobFailedError(wp.unreadable);
  const changes: Change[] = [];
  for (const one of listed.due) changes.push(await updateOne(work, site, health, first, one));
  return seenAfter(
    changes,
    await site.run('plugins:after', commands.plugins(site.at), wp.why.versions),
  );
};

/** Uses the versions the installation reports: an update that did nothing does not count. */
const seenAfter = (changes: Change[], { outcome }: Awaited<ReturnType<Site['run']>>): Change[] => {
  const now = readPlugins(outcome?.output ?? '')?.known;
  return changes.map((change) => {
    const version = now?.get(change.what);
    if (change.as !== 'updated' || !version || version === change.to) return change;
    return version === change.from ? { ...change, as: 'kept' } : { ...change, to: version };
  });
};
