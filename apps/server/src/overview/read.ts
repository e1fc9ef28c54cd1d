import type { Overview } from '@hlidka/protocol';
import { listBackups } from '../backups/index.ts';
import { readUptime } from '../checks/index.ts';
import type { UserContext } from '../context.ts';
import { readConfig, readSearch } from '../search/index.ts';
import { readSite } from '../sites/index.ts';
import { readVisibility } from '../visibility/index.ts';
import { listWorklog } from '../worklog/index.ts';

const searchDays = 28;

/** A site's whole page: what the parts' own endpoints answer, by the same verbs, at once. */
export const readOverview = async (
  ctx: UserContext,
  { id, days }: { id: string; days: number },
): Promise<Overview> => {
  const site = await readSite(ctx, { id });
  const { search: connected, ai: entitled } = site.entitlements;
  const [uptime, { backups }, worklog, search, visibility, config] = await Promise.all([
    readUptime(ctx, { id, days }),
    listBackups(ctx, { id }),
    listWorklog(ctx, { id }),
    connected ? readSearch(ctx, { id, days: searchDays }) : null,
    entitled ? readVisibility(ctx, { id }) : null,
    readConfig(ctx, { id }),
  ]);
  return { site, uptime, backups, worklog, search, visibility, config };
};
