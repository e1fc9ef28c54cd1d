import { defaultMonitor, type MovingSource } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { inChunks } from '../../base/platform/database/chunks.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { addHeartbeats } from '../../care/heartbeats/index.ts';
import {
  addSiteCheck,
  blankClient,
  blankSite,
  changeSiteCheck,
  hostnameOf,
  lockSites,
  ownClient,
  putClients,
  putSites,
} from '../../estate/sites/index.ts';
import { addWindows } from '../../estate/windows/index.ts';
import { settleChecks, settleSites } from '../../watch/incidents/index.ts';
import { lockState } from '../transfer/index.ts';
import { readHere } from './here.ts';
import type { Item } from './item.ts';
import { type Asked, type Client, digestOf, type Planned, planMove } from './plan.ts';
import { movedItems } from './table.ts';

const quietMinutes = 60;
const minuteMs = 60_000;

/** `quiet`: nobody is told anything of the new sites in the first hour. */
export type Moving = Asked & { quiet: boolean; windowTitle: string };

type Ids = { ofClient: (client: Client) => string; ofSite: (site: string) => string };

const makeClients = async (tx: Tx, ctx: Context, plan: Planned) => {
  const wanted = new Map<string, string>();
  const puts = [...new Set(plan.clients.values())].flatMap((client) => {
    if (client === 'own' || 'clientId' in client) return [];
    const after = { ...blankClient(ctx.now()), ref: client.ref, name: client.name };
    wanted.set(client.ref, after.id);
    return [{ before: null, after }];
  });
  await putClients(tx, ctx, puts);
  const needsOwn = plan.sites.some(({ client }) => client === 'own');
  const own = needsOwn ? await ownClient(tx, ctx) : '';
  return (client: Client): string =>
    client === 'own'
      ? own
      : 'clientId' in client
        ? client.clientId
        : (wanted.get(client.ref) ?? '');
};

const makeSites = async (
  tx: Tx,
  ctx: Context,
  { source, plan, clientOf }: { source: MovingSource; plan: Planned; clientOf: Ids['ofClient'] },
) => {
  const made = new Map<string, string>();
  const puts = plan.sites.map(({ item, key, client, want, name }) => {
    const blank = blankSite(clientOf(client), ctx.now());
    made.set(key, blank.id);
    const page = want && {
      url: want.url,
      hostname: hostnameOf(want.url),
      monitor: { ...defaultMonitor, ...want.monitor },
      pausedAt: want.paused ? ctx.now() : null,
      monitorId: `${source} ${item.id}`.slice(0, 100),
      ...want.facts,
    };
    return { before: null, after: { ...blank, name, ...page } };
  });
  await putSites(tx, ctx, puts, settleSites);
  return (site: string): string => made.get(site) ?? site;
};

/** Sites whose settings have changed there since, and our own that a list gives to a client. */
const changeSites = async (tx: Tx, ctx: Context, plan: Planned, clientOf: Ids['ofClient']) => {
  const wanted = new Map(plan.changed.map(({ siteId, want }) => [siteId, want]));
  const owner = new Map(plan.given.map(({ siteId, client }) => [siteId, clientOf(client)]));
  const ids = [...new Set([...wanted.keys(), ...owner.keys()])];
  if (ids.length === 0) return;
  const puts = (await lockSites(tx, ids)).map((before) => {
    const want = wanted.get(before.id);
    const after = {
      ...before,
      clientId: owner.get(before.id) ?? before.clientId,
      ...(want ? { url: want.url, monitor: { ...before.monitor, ...want.monitor } } : {}),
    };
    return { before, after: { ...after, hostname: want ? hostnameOf(after.url) : after.hostname } };
  });
  await putSites(tx, ctx, puts, settleSites);
};

const addChecks = async (tx: Tx, ctx: Context, plan: Planned, siteOf: Ids['ofSite']) => {
  const inside = { ...ctx, db: tx };
  for (const { site, settings, name, paused } of plan.checks) {
    const id = siteOf(site);
    const number = await addSiteCheck(inside, { id, name, settings, counts: true, wakes: true });
    if (paused) await changeSiteCheck(inside, { id, number: `${number}`, paused }, settleChecks);
  }
};

const makeWindows = async (
  tx: Tx,
  ctx: Context,
  { plan, siteOf, moving }: { plan: Planned; siteOf: Ids['ofSite']; moving: Moving },
) => {
  const own = plan.windows.flatMap(({ item, sites, want }) =>
    sites.map((site) => ({
      title: item.name,
      siteId: siteOf(site),
      groupId: null,
      when: want.when,
    })),
  );
  const startsAt = ctx.now();
  const endsAt = new Date(startsAt.getTime() + quietMinutes * minuteMs);
  const when = {
    repeat: 'once' as const,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
  const quiet = plan.sites.flatMap(({ key, want }) =>
    want ? [{ title: moving.windowTitle, siteId: siteOf(key), groupId: null, when }] : [],
  );
  await addWindows(tx, ctx, [...own, ...(moving.quiet ? quiet : [])]);
};

const remember = async (
  tx: Tx,
  ctx: Context,
  { source, plan, siteOf }: { source: MovingSource; plan: Planned; siteOf: Ids['ofSite'] },
) => {
  const sites = new Map([
    ...plan.sites.map(({ item, key }) => [item.id, siteOf(key)] as const),
    ...plan.checks.map(({ item, site }) => [item.id, siteOf(site)] as const),
    ...plan.pulses.map(({ item, site }) => [item.id, siteOf(site)] as const),
    ...plan.changed.map(({ item, siteId }) => [item.id, siteId] as const),
  ]);
  const done = plan.items.filter(({ id }) =>
    ['created', 'changed'].includes(plan.outcomes.get(id) ?? ''),
  );
  const rows = done.map((item) => ({
    source,
    sourceId: item.id,
    kind: item.kind,
    siteId: sites.get(item.id) ?? null,
    digest: digestOf(item),
    movedAt: ctx.now(),
  }));
  for (const chunk of inChunks(rows))
    await tx
      .insert(movedItems)
      .values(chunk)
      .onConflictDoUpdate({
        target: [movedItems.source, movedItems.sourceId],
        set: { digest: sql`excluded.digest`, siteId: sql`excluded.site_id` },
      });
};

/** Writes all of the plan or nothing. Again it writes only what is new there, or has changed there. */
export const moveIn = (ctx: Context, all: Item[], moving: Moving): Promise<Planned> =>
  transaction(ctx.db, async (tx) => {
    await lockState(tx);
    const { source } = moving;
    const plan = planMove(all, await readHere(tx, source), moving);
    const clientOf = await makeClients(tx, ctx, plan);
    const siteOf = await makeSites(tx, ctx, { source, plan, clientOf });
    await changeSites(tx, ctx, plan, clientOf);
    await addChecks(tx, ctx, plan, siteOf);
    const now = ctx.now().getTime();
    await addHeartbeats(
      tx,
      ctx,
      plan.pulses.map(({ item, site, want: { schedule, graceMinutes, digest } }) => ({
        siteId: siteOf(site),
        name: item.name,
        schedule,
        graceMinutes,
        digest,
        since: new Date(now + (moving.quiet ? quietMinutes * minuteMs : 0)),
      })),
    );
    await makeWindows(tx, ctx, { plan, siteOf, moving });
    await remember(tx, ctx, { source, plan, siteOf });
    return plan;
  });

/** The same without writing. */
export const previewMove = async (ctx: Context, all: Item[], asked: Asked): Promise<Planned> =>
  planMove(all, await readHere(ctx.db, asked.source), asked);
