import type { BodyOf, parts as endpoints } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { difference, record } from '../../base/audit/index.ts';
import type { UserContext } from '../../base/context.ts';
import { newId } from '../../base/platform/database/ids.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { invalid, notFound, refusing, taken } from '../../base/platform/errors.ts';
import { tell } from '../../base/platform/signals/signals.ts';
import { siteChecks } from '../../estate/sites/table.ts';
import { lockGraph, refuseCircles } from './graph.ts';
import { dependencies, type PartRow, parts } from './table.ts';

type Body = BodyOf<typeof endpoints.create>;

const meanings = {
  parts_name: () => taken('name'),
  parts_check_number_fkey: () => invalid('checkNumber', 'not found'),
};
const subjectOf = ({ id, name }: { id: string; name: string }) => ({ kind: 'part', id, name });

const lockPart = async (tx: Tx, id: string): Promise<PartRow> => {
  await lockGraph(tx);
  const [row] = await tx.select().from(parts).where(eq(parts.id, id)).for('update');
  if (!row) throw notFound();
  return row;
};

/** Whoever makes the checks that hang on it hears what they hang on now. */
const tellDependents = async (tx: Tx, id: string): Promise<number> => {
  const { rows } = await tx.execute<{ siteId: string; checks: number }>(sql`
    select c.site_id as "siteId", count(*)::int as checks from ${dependencies} d
    join ${siteChecks} c on c.number = d.number where d.part_id = ${id} group by c.site_id`);
  for (const { siteId } of rows) await tell(tx, { topic: 'site', id: siteId });
  return rows.reduce((sum, { checks }) => sum + checks, 0);
};

export const createPart = (ctx: UserContext, body: Body): Promise<{ id: string }> =>
  transaction(ctx.db, async (tx) => {
    const row = { id: newId(), ...body };
    await refusing(tx.insert(parts).values(row).execute(), meanings);
    await record(tx, ctx.actor, 'part.created', subjectOf(row));
    return { id: row.id };
  });

export const changePart = (ctx: UserContext, { id, ...body }: { id: string } & Body) =>
  transaction(ctx.db, async (tx) => {
    const before = await lockPart(tx, id);
    const set = { ...body, updatedAt: ctx.now() };
    await refusing(tx.update(parts).set(set).where(eq(parts.id, id)).execute(), meanings);
    await refuseCircles(tx, 'checkNumber');
    await tellDependents(tx, id);
    const changes = difference(before, body);
    if (Object.keys(changes).length > 0)
      await record(tx, ctx.actor, 'part.changed', subjectOf({ id, name: body.name }), changes);
  });

/** Checks that hung on it hang on it no more; the trail says how many. */
export const removePart = (ctx: UserContext, { id }: { id: string }): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const row = await lockPart(tx, id);
    const checks = await tellDependents(tx, id);
    await tx.delete(parts).where(eq(parts.id, id));
    await record(tx, ctx.actor, 'part.removed', subjectOf(row), { dependents: checks });
  });
