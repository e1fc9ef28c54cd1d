import { wordpressCommands as commands } from '@hlidka/protocol';
import type { JobWork, Result } from '../job-work.ts';
import type { Change } from './change.ts';
import { updateCore } from './core.ts';
import { measureHealth } from './health.ts';
import { updatePlugins } from './plugins.ts';
import { saveFirst } from './save.ts';
import { openSite } from './site.ts';

/** Backup first, then core, then one plugin at a time; what breaks the site is put back. */
export const updateWordPress = async (
  work: JobWork,
  plan: { path: string; core: boolean; plugins: boolean },
): Promise<Result> => {
  const { wp, removeReason } = work.words;
  const site = openSite(work, plan.path);
  const health = await measureHealth(work, site);
  const size = await saveFirst(work, site);
  const core = plan.core ? await updateCore(work, site, health) : null;
  const plugins = plan.plugins ? await updatePlugins(work, site, health) : [];
  const changes: Change[] = [...(core ? [core] : []), ...plugins];
  await work.server.writeWorklog(wp.entry(changes));
  const { passed } = await site.run('clean', commands.removeCopies(site.at), removeReason);
  return { outcome: 'done', summary: wp.summary(changes, size, passed ? null : site.at.folder) };
};
