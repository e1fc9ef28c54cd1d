import { adminSites, pageLook, siteChecks, timeline, watch, watchState } from '@hlidka/protocol';
import { pageRoute, type Route, route } from '../../base/context.ts';
import { addSiteCheck, changeSiteCheck, removeSiteCheck } from '../../estate/sites/index.ts';
import { settleChecks } from '../incidents/index.ts';
import { readBlindSince } from './blindness/tell-spans.ts';
import type { OtherProbe } from './kinds/other-probe.ts';
import { learnPage, readPageLook } from './page/learn.ts';
import type { Probe } from './probe/index.ts';
import { listChecks } from './read/list-checks.ts';
import { listSiteChecks, readSiteCheck } from './read/site-checks.ts';
import { readUptime } from './sums/uptime.ts';
import { readTimeline } from './timeline/read.ts';
import { checkNow } from './try/check-now.ts';
import { tryAddress } from './try/try-address.ts';
import { tryCheck } from './try/try-check.ts';

export const checkRoutes = ({
  probe,
  otherProbe,
}: {
  probe: Probe;
  otherProbe: OtherProbe;
}): Route[] => [
  pageRoute(watch.uptime, (ctx, { params, query }) => readUptime(ctx, { ...params, ...query })),
  route(watchState, async ({ db, now }) => ({
    blindSince: (await readBlindSince(db, now()))?.toISOString() ?? null,
  })),
  pageRoute(timeline, (ctx, { params, query }) => readTimeline(ctx, { ...params, ...query })),
  pageRoute(watch.checks, (ctx, { params, query }) => listChecks(ctx, { ...params, ...query })),
  pageRoute(siteChecks.list, (ctx, { params }) => listSiteChecks(ctx, params)),
  route(siteChecks.add, async (ctx, { params: { id }, body }) =>
    readSiteCheck(ctx, { id, number: await addSiteCheck(ctx, { id, ...body }) }),
  ),
  route(siteChecks.try, (ctx, { params, body }) =>
    tryCheck(ctx, { probe, otherProbe }, { ...params, ...body }),
  ),
  route(siteChecks.change, async (ctx, { params, body }) =>
    readSiteCheck(ctx, {
      id: params.id,
      number: await changeSiteCheck(ctx, { ...params, ...body }, settleChecks),
    }),
  ),
  route(siteChecks.remove, (ctx, { params }) => removeSiteCheck(ctx, params, settleChecks)),
  route(pageLook.read, (ctx, { params }) => readPageLook(ctx, params)),
  route(pageLook.learn, (ctx, { params }) => learnPage(ctx, params)),
  route(adminSites.look, (ctx, { body }) => tryAddress(ctx, probe, body)),
  route(watch.checkNow, (ctx, { params, body }) => checkNow(ctx, probe, { ...params, ...body })),
];
