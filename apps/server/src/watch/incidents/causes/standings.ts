import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { siteChecks, sites } from '../../../estate/sites/table.ts';
import { hangsOn } from '../../parts/index.ts';
import { incidentChecks, incidents, watches } from '../table.ts';
import { type Silence, type Standing, silenceOf } from './rule.ts';

type Row = {
  asked: number;
  name: string;
  phase: 'up' | 'suspect' | 'down' | 'recovering' | null;
  counts: boolean;
  incidentId: string | null;
  isTold: boolean | null;
};

/** Those of other sites that these checks hang on, the nearest first. */
const readStandings = async (db: Executor, numbers: number[]): Promise<Map<number, Standing[]>> => {
  const asked = sql`select unnest(${sql.param(numbers)}::int[])`;
  const { rows } = await db.execute<Row>(sql`${hangsOn(asked)}
    select up.asked, coalesce(up.part, concat_ws(': ', s.name, c.name)) as name, w.phase, c.counts,
      i.id as "incidentId", i.untold is null and i.id is not null as "isTold"
    from up join ${siteChecks} a on a.number = up.asked
    join ${siteChecks} c on c.number = up.target and c.site_id <> a.site_id and c.paused_at is null
    join ${sites} s on s.id = c.site_id and s.paused_at is null and s.archived_at is null
    left join ${watches} w on w.number = c.number
    left join ${incidentChecks} e on e.number = c.number and e.to_at is null
    left join ${incidents} i on i.id = e.incident_id and i.resolved_at is null
    order by up.depth, up.target`);
  const standings = rows.map(({ asked, name, phase, counts, incidentId, isTold }) => {
    const isUnwritten = phase === 'down' && counts && incidentId === null;
    const told = isTold && incidentId ? { incidentId } : null;
    return { asked, name, told, isSuspected: phase === 'suspect' || isUnwritten };
  });
  return Map.groupBy(standings, ({ asked }) => asked);
};

/** Of each of these failing checks whether it is told, and otherwise why not. */
export const readSilences = async (
  db: Executor,
  failing: { number: number; wakes: boolean }[],
): Promise<(number: number) => Silence | null> => {
  const waking = failing.filter(({ wakes }) => wakes).map(({ number }) => number);
  const standings = await readStandings(db, waking);
  const found = new Map(
    failing.map(({ number, wakes }) => [number, silenceOf(wakes, standings.get(number) ?? [])]),
  );
  return (number) => found.get(number) ?? null;
};
