import { wordpressCommands as commands } from '@hlidka/commands';
import { withoutHidden } from '@hlidka/protocol';
import { JobFailedError, type JobWork, type Result } from '../job/job-work.ts';
import type { Change } from './change.ts';
import { updateCore } from './core.ts';
import { markDatabase } from './database.ts';
import { measureHealth } from './health.ts';
import { lookLater, sendForms } from './look-later.ts';
import { updatePlugins } from './plugins.ts';
import { LeftBrokenError, NotHealedError, WholeSiteBackError } from './retreat.ts';
import { saveFirst } from './save.ts';
import { openSite, type Site } from './site.ts';
import { wordpressWords } from './words.ts';

type Plan = { path: string; core: boolean; plugins: boolean; testOrder: string | null };

/** A worklog text for an unfinished update; the operator decides whether to publish it. */
const failedEntry = ({ job }: JobWork, error: JobFailedError, isTouched: boolean): string => {
  const { failedEntry: entry } = wordpressWords(job);
  if (error instanceof WholeSiteBackError) return entry.wholeBack;
  if (error instanceof LeftBrokenError) return entry.left;
  if (error instanceof NotHealedError) return entry.broken;
  return isTouched ? entry.stopped : entry.untouched;
};

const updateAll = async (
  work: JobWork,
  site: Site,
  plan: Plan,
  touching: () => void,
): Promise<Result> => {
  const wp = wordpressWords(work.job);
  const { removeReason } = work.words;
  const health = await measureHealth(work, site, plan.testOrder);
  const size = await saveFirst(work, site);
  const first = await markDatabase(work, site, 'first');
  touching();
  const core = plan.core ? await updateCore(work, site, health, first) : null;
  const plugins = plan.plugins ? await updatePlugins(work, site, health, first) : [];
  const changes: Change[] = [...(core ? [core] : []), ...plugins];
  await sendForms(work, site, health, changes, first);
  const later = await lookLater(work, site, health, changes, first);
  const looked = {
    ...health.looked,
    later,
    proved: health.forms.proved(),
    testOrder: health.forms.order(),
  };
  await work.server.writeWorklog(withoutHidden(wp.entry(changes, looked)));
  const { passed } = await site.run('clean', commands.removeCopies(site.at), removeReason);
  const folder = passed ? null : site.at.folder;
  return { outcome: 'done', summary: wp.summary(changes, size, folder, looked) };
};

/** Backup first, then core, then one plugin at a time; what breaks the site is put back. */
export const updateWordPress = async (work: JobWork, plan: Plan): Promise<Result> => {
  const site = openSite(work, plan.path);
  let isTouched = false;
  const touching = () => {
    isTouched = true;
  };
  try {
    return await updateAll(work, site, plan, touching);
  } catch (error) {
    if (error instanceof JobFailedError && !work.signal.aborted)
      await work.server.writeWorklog(failedEntry(work, error, isTouched));
    throw error;
  }
};
