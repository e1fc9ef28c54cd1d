import type {
  BodyOf,
  gatherings as gatheringEndpoints,
  incidents as incidentEndpoints,
  ReplyOf,
  TakenFrom,
} from '@hlidka/protocol';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { difference, recordAll } from '../../../base/audit/index.ts';
import type { Context } from '../../../base/context.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { DomainError, notFound } from '../../../base/platform/errors.ts';
import { sites } from '../../../estate/sites/table.ts';
import { noteSeen } from '../../../post/deliveries/index.ts';
import { deliveries } from '../../../post/deliveries/table.ts';
import { announceTakeOver, tellTakeOver } from '../announcing/announce.ts';
import { change, lockIncident } from '../by-hand.ts';
import { findOpenGathering } from '../gatherings/read.ts';
import { readIncident } from '../read/list.ts';
import { incidents } from '../table.ts';

/** Who takes an incident over, and from where. */
export type Taker = { by: string | null; from: TakenFrom };

/** What is taken over: one outage, or all of one cause. */
export type OutageSubject = { incidentId: string } | { gatheringId: string };

/** A signed-in operator, perhaps by the message that told them; it must be theirs and about this. */
const takerOf = async (
  { db, actor, now }: Context,
  deliveryId: string | undefined,
  about: OutageSubject,
): Promise<Taker> => {
  if (actor.kind !== 'user') return { by: null, from: 'admin' };
  const by = actor.name;
  if (!deliveryId) return { by, from: actor.fromApp ? 'app' : 'admin' };
  const subject =
    'incidentId' in about
      ? eq(deliveries.incidentId, about.incidentId)
      : eq(deliveries.gatheringId, about.gatheringId);
  const [told] = await db
    .select({ channel: deliveries.channel })
    .from(deliveries)
    .where(and(eq(deliveries.id, deliveryId), eq(deliveries.userId, actor.id), subject));
  if (!told) throw notFound();
  await noteSeen(db, deliveryId, now());
  return { by, from: told.channel === 'push' ? 'push' : 'app' };
};

type Taking = { id: string; note: string | null; tellClient: boolean };

/** Where it is known as a person. */
const takerId = ({ actor }: Context) => ({ takenById: actor.kind === 'user' ? actor.id : null });

const takeOverColumns = (ctx: Context, { note, tellClient }: Taking, { by, from }: Taker) => ({
  acknowledgedAt: ctx.now(),
  acknowledgedBy: by,
  takenFrom: from,
  takenTold: tellClient,
  note,
});

/** If two operators try, one takes it over; an ended incident cannot be taken. */
export const takeOverOne = (ctx: Context, taking: Taking, taker: Taker) =>
  transaction(ctx.db, async (tx) => {
    const before = await lockIncident(tx, taking.id);
    if (before.acknowledgedAt || before.resolvedAt) throw new DomainError('already done');
    const set = takeOverColumns(ctx, taking, taker);
    const taken = await change(tx, ctx, 'incident.acknowledged', before, set);
    await tx.update(incidents).set(takerId(ctx)).where(eq(incidents.id, taken.id));
    if (taking.tellClient) await announceTakeOver(tx, taken);
    await tellTakeOver(tx, [taken]);
    return readIncident({ db: tx }, taking);
  });

/** By a signed-in operator, in admin or in the app. */
export const acknowledge = (
  ctx: Context,
  { deliveryId, ...taking }: { id: string } & BodyOf<typeof incidentEndpoints.acknowledge>,
) =>
  transaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const taker = await takerOf(inside, deliveryId, { incidentId: taking.id });
    return takeOverOne(inside, taking, taker);
  });

/**
 * Takes over all open outages of one cause that nobody has, in one transaction. Those of others
 * stay theirs and are named; done twice it changes nothing.
 */
export const takeOverAll = (ctx: Context, taking: Taking, taker: Taker) =>
  transaction(ctx.db, async (tx) => {
    const rows = await tx
      .select({ row: incidents, siteName: sites.name })
      .from(incidents)
      .innerJoin(sites, eq(sites.id, incidents.siteId))
      .where(and(eq(incidents.openedWith, taking.id), isNull(incidents.resolvedAt)))
      .orderBy(incidents.id)
      .for('update', { of: incidents });
    const free = rows.filter(({ row }) => row.acknowledgedAt === null);
    const others = Map.groupBy(
      rows.filter(({ row }) => row.acknowledgedAt !== null),
      ({ row }) => row.acknowledgedBy,
    );
    const set = takeOverColumns(ctx, taking, taker);
    const ids = free.map(({ row }) => row.id);
    if (ids.length > 0)
      await tx
        .update(incidents)
        .set({ ...set, ...takerId(ctx) })
        .where(inArray(incidents.id, ids));
    await recordAll(
      tx,
      ctx,
      free.map(({ row, siteName }) => ({
        event: 'incident.acknowledged' as const,
        subject: { kind: 'incident', id: row.id, name: siteName },
        data: difference(row, set),
      })),
    );
    if (taking.tellClient)
      for (const { row } of free) await announceTakeOver(tx, { ...row, ...set });
    await tellTakeOver(
      tx,
      free.map(({ row }) => ({ ...row, ...set })),
    );
    return {
      taken: free.length,
      others: [...others].map(([by, taken]) => ({ by, count: taken.length })),
    };
  });

export const takeOverGathering = (
  ctx: Context,
  { deliveryId, ...input }: { id: string } & BodyOf<typeof gatheringEndpoints.acknowledge>,
): Promise<ReplyOf<typeof gatheringEndpoints.acknowledge>> =>
  transaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const taker = await takerOf(inside, deliveryId, { gatheringId: input.id });
    const done = await takeOverAll(inside, input, taker);
    const gathering = await findOpenGathering(tx, input.id);
    if (!gathering) throw notFound();
    return { ...done, gathering };
  });
