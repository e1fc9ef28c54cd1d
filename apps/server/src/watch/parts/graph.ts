import { sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../base/platform/database/transaction.ts';
import { invalid } from '../../base/platform/errors.ts';
import { dependencies, parts } from './table.ts';

/** Longer chains are not followed. */
const longest = 20;

/** Which check each check hangs on, by a part that has one too; `part` is that part's name. */
const edges = sql`
  select d.number, coalesce(d.on_number, p.check_number) as target, p.name as part
  from ${dependencies} d left join ${parts} p on p.id = d.part_id
  where coalesce(d.on_number, p.check_number) is not null`;

/**
 * All that these checks (of a query with a column `number`) hang on, through others too, as a relation
 * `up(asked, target, part, depth)`.
 */
export const hangsOn = (asked: ReturnType<typeof sql>) => sql`
  with recursive edges as materialized (${edges}), up(asked, target, part, depth) as (
    select e.number, e.target, e.part, 1 from edges e where e.number in (${asked})
    union
    select up.asked, e.target, coalesce(e.part, up.part), up.depth + 1
    from up join edges e on e.number = up.target where up.depth < ${longest})`;

const numbersIn = (numbers: number[]) => sql`select unnest(${sql.param(numbers)}::int[])`;

/** Of each of these checks the others that it hangs on; usually none has any. */
export const readAllBelow = async (
  db: Executor,
  numbers: number[],
): Promise<Map<number, Set<number>>> => {
  const { rows } = await db.execute<{ asked: number; target: number }>(
    sql`${hangsOn(numbersIn(numbers))} select asked, target from up`,
  );
  const found = new Map<number, Set<number>>();
  for (const { asked, target } of rows) {
    const of = found.get(asked) ?? new Set();
    found.set(asked, of.add(target));
  }
  return found;
};

/** One change at a time, so that two together cannot close a circle. */
export const lockGraph = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('dependencies'))`);

/** Refuses what was just written if a check hangs on itself through others now. */
export const refuseCircles = async (tx: Tx, field: string): Promise<void> => {
  const { rows } = await tx.execute(
    sql`${hangsOn(sql`select number from ${dependencies}`)} select 1 from up where asked = target limit 1`,
  );
  if (rows.length > 0) throw invalid(field, 'circle');
};
