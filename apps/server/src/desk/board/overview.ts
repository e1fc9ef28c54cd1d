import type { Overview } from '@hlidka/protocol';
import type { UserContext } from '../../base/context.ts';
import { backupsOf, trialsOf } from '../../care/backups/index.ts';
import { readWatchedQueries, siteSearchOf } from '../../care/search/index.ts';
import { visibilityOf } from '../../care/visibility/index.ts';
import { worklogOf } from '../../care/worklog/index.ts';
import { formsShown } from '../../hands/forms/index.ts';
import { visibleSite } from '../../people/people/index.ts';
import { timelineOf, uptimeOf } from '../../watch/checks/index.ts';
import { timesForClients } from '../../watch/places/index.ts';
import { readSite } from './sites.ts';
import type { Standings } from './standing/index.ts';

const searchDays = 28;

/** A site's whole page: the replies of its parts' endpoints in one read. */
export const readSiteOverview = async (
  ctx: UserContext,
  standings: Standings,
  { id, days }: { id: string; days: number },
): Promise<Overview> => {
  const seen = await visibleSite(ctx, id);
  const [
    site,
    uptime,
    timeline,
    backups,
    trials,
    worklog,
    search,
    visibility,
    config,
    forms,
    places,
  ] = await Promise.all([
    readSite(ctx, standings, { id }),
    uptimeOf(ctx, seen, days),
    timelineOf(ctx, seen, { days }),
    backupsOf(ctx, seen),
    trialsOf(ctx, seen),
    worklogOf(ctx, seen),
    siteSearchOf(ctx, seen, searchDays),
    visibilityOf(ctx, seen),
    readWatchedQueries(ctx.db, id),
    formsShown(ctx, seen),
    timesForClients(ctx, seen),
  ]);
  return {
    site,
    uptime,
    timeline,
    backups,
    trials,
    worklog,
    search,
    visibility,
    config,
    forms,
    places,
  };
};
