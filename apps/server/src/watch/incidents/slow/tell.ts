import { SlowPhase } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import {
  type Executor,
  type Tx,
  transaction,
} from '../../../base/platform/database/transaction.ts';
import { sites } from '../../../estate/sites/table.ts';
import { tellOperators } from '../../../people/people/index.ts';
import { slowTimes } from '../table.ts';
import { isTimeToTell, manySlow, type SlowWaiting } from './due.ts';
import { type SlowData, slowLetters } from './letters.ts';

/** A site that keeps becoming slow is told once in this time. */
const tellAgainHours = 6;
const namesShown = 10;

type Row = Omit<SlowData, 'fromAt'> & { id: string; fromAt: Date; toldBefore: boolean };

const readWaiting = async (db: Executor): Promise<(SlowWaiting & { now: number }) | null> => {
  const { rows } = await db.execute<{ at: Date }>(sql`
    select created_at as at from ${slowTimes} where settled_at is null order by created_at`);
  if (rows.length === 0) return null;
  const { rows: told } = await db.execute<{ count: number; last: Date | null; now: Date }>(sql`
    select count(*)::int as count, max(settled_at) as last, now() as now from ${slowTimes}
    where told and settled_at > now() - interval '30 minutes'`);
  const [lately] = told;
  return {
    writtenAt: rows.map(({ at }) => at.getTime()),
    toldLately: lately?.count ?? 0,
    lastToldAt: lately?.last?.getTime() ?? null,
    now: lately?.now.getTime() ?? 0,
  };
};

const readUnsettled = async (tx: Tx): Promise<Row[]> => {
  const { rows } = await tx.execute<Row>(sql`
    select t.id, t.site_id as "siteId", ${sites.name} as "siteName", t.from_at as "fromAt",
      t.now_ms as "nowMs", t.usual_ms as "usualMs", t.limit_ms as "limitMs", t.phase,
      t.phase_now_ms as "phaseNowMs", t.phase_usual_ms as "phaseUsualMs",
      exists (select 1 from ${slowTimes} b where b.site_id = t.site_id and b.told
        and b.settled_at > now() - make_interval(hours => ${tellAgainHours})) as "toldBefore"
    from slow_times t join ${sites} on ${sites.id} = t.site_id
    where t.settled_at is null and t.to_at is null order by t.from_at, t.id for update of t skip locked`);
  return rows;
};

/** The phase that grew at most of them. */
const commonPhase = (rows: Row[]): SlowPhase => {
  const count = (phase: SlowPhase) => rows.filter((row) => row.phase === phase).length;
  return SlowPhase.options.reduce((most, one) => (count(one) > count(most) ? one : most));
};

const tellRows = async (tx: Tx, rows: Row[]): Promise<boolean> => {
  const [first] = rows;
  if (!first) return false;
  if (rows.length >= manySlow)
    return tellOperators(tx, slowLetters.sites_slow, {
      count: rows.length,
      fromAt: first.fromAt.toISOString(),
      names: rows.slice(0, namesShown).map(({ siteName }) => siteName),
      phase: commonPhase(rows),
    });
  const notices = rows.map(({ id: _, toldBefore: __, fromAt, ...data }) => ({
    ...data,
    fromAt: fromAt.toISOString(),
  }));
  return tellOperators(tx, slowLetters.site_slow, ...notices);
};

/** Tells operators of sites that became slow: each apart, or many in one message. */
export const tellSlow = async (db: Database): Promise<void> => {
  const waiting = await readWaiting(db);
  if (!waiting || !isTimeToTell(waiting, waiting.now)) return;
  await transaction(db, async (tx) => {
    const rows = await readUnsettled(tx);
    const news = rows.filter(({ toldBefore }) => !toldBefore);
    const isTold = await tellRows(tx, news);
    const toldIds = isTold ? news.map(({ id }) => id) : [];
    await tx.execute(sql`
      update slow_times set settled_at = now(), told = id = any(${sql.param(toldIds)}::uuid[])
      where settled_at is null
        and (to_at is not null or id = any(${sql.param(rows.map(({ id }) => id))}::uuid[]))`);
  });
};
