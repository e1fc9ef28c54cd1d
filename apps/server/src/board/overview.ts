import type { Overview } from '@hlidka/protocol';
import { backupsOf } from '../backups/index.ts';
import { timelineOf, uptimeOf } from '../checks/index.ts';
import type { UserContext } from '../context.ts';
import { formsShown } from '../forms/index.ts';
import { visibleSite } from '../people/index.ts';
import { timesForClients } from '../places/index.ts';
import { readWatched, searchOf } from '../search/index.ts';
import { visibilityOf } from '../visibility/index.ts';
import { worklogOf } from '../worklog/index.ts';
import { readSite } from './sites.ts';

const searchDays = 28;

/** A site's whole page: the replies of its parts' endpoints in one read. */
export const readOverview = async (
  ctx: UserContext,
  { id, days }: { id: string; days: number },
): Promise<Overview> => {
  const seen = await visibleSite(ctx, id);
  const [site, uptime, timeline, backups, worklog, search, visibility, config, forms, places] =
    await Promise.all([
      readSite(ctx, { id }),
      uptimeOf(ctx, seen, days),
      timelineOf(ctx, seen, { days }),
      backupsOf(ctx, seen),
      worklogOf(ctx, seen),
      searchOf(ctx, seen, searchDays),
      visibilityOf(ctx, seen),
      readWatched(ctx.db, id),
      formsShown(ctx, seen),
      timesForClients(ctx, seen),
    ]);
  return { site, uptime, timeline, backups, worklog, search, visibility, config, forms, places };
};
