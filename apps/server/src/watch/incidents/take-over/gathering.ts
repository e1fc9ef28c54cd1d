import type { BodyOf, gatherings as endpoints, ReplyOf } from '@hlidka/protocol';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { difference, recordAll } from '../../../base/audit/index.ts';
import type { Context } from '../../../base/context.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { sites } from '../../../estate/sites/table.ts';
import { announceTaken, tellTaken } from '../announce.ts';
import { findOpenGathering } from '../gatherings/open.ts';
import { incidents } from '../table.ts';
import { type Taker, takerOf } from '../taken/taker.ts';

type Input = { id: string } & BodyOf<typeof endpoints.acknowledge>;
type Taking = Omit<Input, 'deliveryId'>;

/**
 * Takes over all open outages of one cause that nobody has, in one transaction. Those of others
 * stay theirs and are named; done twice it changes nothing.
 */
export const takeOverAll = (ctx: Context, { id, note, tellClient }: Taking, taker: Taker) =>
  transaction(ctx.db, async (tx) => {
    const rows = await tx
      .select({ row: incidents, siteName: sites.name })
      .from(incidents)
      .innerJoin(sites, eq(sites.id, incidents.siteId))
      .where(and(eq(incidents.openedWith, id), isNull(incidents.resolvedAt)))
      .orderBy(incidents.id)
      .for('update', { of: incidents });
    const free = rows.filter(({ row }) => row.acknowledgedAt === null);
    const others = Map.groupBy(
      rows.filter(({ row }) => row.acknowledgedAt !== null),
      ({ row }) => row.acknowledgedBy,
    );
    const set = {
      acknowledgedAt: ctx.now(),
      acknowledgedBy: taker.by,
      takenFrom: taker.from,
      takenTold: tellClient,
      note,
    };
    const ids = free.map(({ row }) => row.id);
    if (ids.length > 0) await tx.update(incidents).set(set).where(inArray(incidents.id, ids));
    await recordAll(
      tx,
      ctx,
      free.map(({ row, siteName }) => ({
        event: 'incident.acknowledged' as const,
        subject: { kind: 'incident', id: row.id, name: siteName },
        data: difference(row, set),
      })),
    );
    if (tellClient) for (const { row } of free) await announceTaken(tx, { ...row, ...set });
    await tellTaken(
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
  { deliveryId, ...input }: Input,
): Promise<ReplyOf<typeof endpoints.acknowledge>> =>
  transaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const taker = await takerOf(inside, deliveryId, { gatheringId: input.id });
    const done = await takeOverAll(inside, input, taker);
    const gathering = await findOpenGathering(tx, input.id);
    if (!gathering) throw notFound();
    return { ...done, gathering };
  });
