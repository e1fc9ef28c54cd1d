import {
  type CheckOfSite,
  type CheckState,
  type FailureClass,
  FurtherCheckSettings,
} from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../base/context.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { hideCheckSecrets } from '../../../estate/sites/index.ts';
import { siteChecks, sites } from '../../../estate/sites/table.ts';
import { watches } from '../../incidents/table.ts';
import { hourOf } from '../results.ts';
import { averageMs, percent } from '../sums/sums.ts';

type Row = Pick<CheckOfSite, 'number' | 'kind' | 'name' | 'settings' | 'counts'> & {
  pausedAt: Date | null;
  phase: Exclude<CheckState, 'waiting' | 'paused'> | null;
  failedSince: Date | null;
  firstSuccessAt: Date | null;
  lastFailure: FailureClass | 'not_measured' | null;
  counted: number;
  ok: number;
  msSum: number;
  last: number | null;
};

/** A check that never passed and does not fail has said nothing yet. */
const stateOf = ({ pausedAt, phase, firstSuccessAt }: Row): CheckState => {
  if (pausedAt) return 'paused';
  if (phase === null || (phase === 'up' && !firstSuccessAt)) return 'waiting';
  return phase;
};

const shownSettings = (settings: unknown): CheckOfSite['settings'] => {
  const { data } = FurtherCheckSettings.safeParse(settings);
  return data ? hideCheckSecrets(data) : null;
};

const viewOf = (row: Row): CheckOfSite => {
  const { number, kind, name, settings, counts, failedSince, lastFailure, last } = row;
  const state = stateOf(row);
  const isWell = state === 'up' || state === 'paused';
  return {
    number,
    kind,
    name,
    settings: shownSettings(settings),
    counts,
    state,
    failingSince: isWell ? null : (failedSince?.toISOString() ?? null),
    failure: isWell || lastFailure === 'not_measured' ? null : lastFailure,
    lastAt: last === null ? null : new Date(last * 1000).toISOString(),
    availabilityPct: percent(row),
    avgMs: averageMs(row),
  };
};

const hoursShown = 24;

const readRows = async (db: Executor, siteId: string, now: Date): Promise<Row[]> => {
  const { rows } = await db.execute<Row>(sql`
    select c.number, c.kind, c.name, c.settings, c.counts, c.paused_at as "pausedAt", w.phase,
      w.failed_since as "failedSince", w.first_success_at as "firstSuccessAt",
      w.last_failure as "lastFailure", coalesce(h.counted, 0) as counted, coalesce(h.ok, 0) as ok,
      coalesce(h.ms, 0) as "msSum", h.last
    from ${siteChecks} c left join ${watches} w on w.number = c.number
    left join lateral (
      select sum(counted)::int as counted, sum(ok)::int as ok, sum(ms_sum)::float8 as ms,
        max(hour::float8 * 3600 + last_second) as last
      from hour_sums where site = coalesce(c.own_sums, c.number)
        and hour between ${hourOf(now.getTime()) - hoursShown} and ${hourOf(now.getTime()) + 1}) h on true
    where c.site_id = ${siteId} order by c.settings is not null, c.created_at, c.number`);
  return rows;
};

/** The checks of a site, its first one before the others. */
export const listSiteChecks = async (
  ctx: Context,
  { id }: { id: string },
): Promise<{ checks: CheckOfSite[] }> => {
  if ((await ctx.db.$count(sites, sql`${sites.id} = ${id}`)) === 0) throw notFound();
  return { checks: (await readRows(ctx.db, id, ctx.now())).map(viewOf) };
};

export const readSiteCheck = async (
  ctx: Context,
  { id, number }: { id: string; number: number },
): Promise<CheckOfSite> => {
  const { checks } = await listSiteChecks(ctx, { id });
  const found = checks.find((one) => one.number === number);
  if (!found) throw notFound();
  return found;
};
