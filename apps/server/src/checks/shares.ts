import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';

export const shareCount = 64;
export const shareOf = (number: number): number => number % shareCount;

const leaseSeconds = 30;
const everyMs = 5000;
/** Stopped this long before the lease ends, so that no clock's haste lets two check one slot. */
const marginMs = 3000;

/**
 * The shares of the installation's checking that this process holds. Live processes divide them
 * evenly; those of a process that went silent are free when its lease ends.
 */
export const createShares = (options: {
  db: Database;
  log: Log;
  /** Nobody else can reach the database: a lease that could not be renewed stays ours. */
  alone: boolean;
  onChange: () => void;
}) => {
  const { db, log, alone } = options;
  const holder = newId();
  const stop = new AbortController();
  let held = new Set<number>();
  let validUntil = Number.NEGATIVE_INFINITY;

  const renew = async (): Promise<void> => {
    const askedAt = performance.now();
    const { rows } = await db.execute<{ share: number }>(sql`
      with me as (
        insert into checkers (id, seen_at) values (${holder}, now())
        on conflict (id) do update set seen_at = now()
      ), fair as (
        select ceil(${shareCount}::float8 / greatest(1, (
          select count(*) + case when exists (select 1 from checkers where id = ${holder}) then 0 else 1 end
          from checkers where seen_at > now() - interval '15 seconds')))::int as most
      ), mine as (
        select share, row_number() over (order by share) as place from check_shares
        where holder = ${holder} and held_until > now()
      ), free as (
        select share from check_shares where held_until <= now()
        order by share limit greatest(0, (select most from fair) - (select count(*) from mine)::int)
        for update skip locked
      )
      update check_shares c set
        holder = ${holder},
        held_until = case when m.place > (select most from fair) then now()
          else now() + make_interval(secs => ${leaseSeconds}) end
      from (select share, place from mine union all select share, 0 from free) m
      where c.share = m.share
      returning case when c.held_until > now() then c.share else -1 end as share`);
    const next = new Set(rows.map(({ share }) => share).filter((share) => share >= 0));
    validUntil = askedAt + leaseSeconds * 1000 - marginMs;
    const changed = next.size !== held.size || [...next].some((share) => !held.has(share));
    held = next;
    if (changed) options.onChange();
  };

  const run = async () => {
    while (!stop.signal.aborted) {
      await renew().catch((error: Error) =>
        log.warn({ reason: error.message }, 'the lease on checks was not renewed'),
      );
      await sleep(everyMs, undefined, { signal: stop.signal }).catch(() => {});
    }
  };
  const running = run();

  return {
    holds: (number: number): boolean =>
      held.has(shareOf(number)) && (alone || performance.now() < validUntil),
    held: (): number[] => [...held],
    async stop() {
      stop.abort();
      await running;
      held = new Set();
      await db
        .execute(sql`with gone as (delete from checkers where id = ${holder})
          update check_shares set held_until = now() where holder = ${holder}`)
        .catch(() => {});
    },
  };
};
