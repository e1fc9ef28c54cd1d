import { limits } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import { startLoop } from '../../../base/platform/time/loop.ts';

const { max, windowSeconds } = limits.keyRequests;
const windowMs = windowSeconds * 1000;
const tellMs = 1000;

/** When a key was used in this process: the last `max` uses, as a ring buffer. */
type Uses = { at: Float64Array; next: number; untold: number; elsewhere: number };

/**
 * The rate limit per key: exact within a process, shared with other processes once a second. The
 * same statement writes when a key was last used.
 */
export const createKeyUses = (db: Database, log: Log) => {
  const process = newId();
  const known = new Map<string, Uses>();

  const usesOf = (keyId: string): Uses => {
    const found = known.get(keyId);
    if (found) return found;
    const made = { at: new Float64Array(max).fill(-windowMs), next: 0, untold: 0, elsewhere: 0 };
    known.set(keyId, made);
    return made;
  };

  const tell = async (): Promise<void> => {
    const told = [...known].filter(([, { untold, elsewhere }]) => untold > 0 || elsewhere > 0);
    if (told.length === 0) return;
    const counts = told.map(([, uses]) => uses.untold);
    for (const [, uses] of told) uses.untold = 0;
    const ids = told.map(([keyId]) => keyId);
    const { rows } = await db.execute<{ keyId: string; uses: number }>(sql`
      with here as (
        select * from unnest(${sql.param(ids)}::uuid[], ${sql.param(counts)}::int[]) as t(key_id, uses)
        where uses > 0
      ), told as (
        insert into key_uses (key_id, process, uses) select key_id, ${process}::uuid, uses from here
      ), old as (
        delete from key_uses where at < now() - make_interval(secs => ${windowSeconds})
      ), used as (
        update tokens set last_used_at = now() where id in (select key_id from here)
      )
      select key_id as "keyId", sum(uses)::int as uses from key_uses
      where key_id = any(${sql.param(ids)}::uuid[]) and process <> ${process}::uuid
        and at >= now() - make_interval(secs => ${windowSeconds})
      group by key_id`);
    const elsewhere = new Map(rows.map((row) => [row.keyId, row.uses]));
    for (const [keyId, uses] of told) uses.elsewhere = elsewhere.get(keyId) ?? 0;
  };

  const forget = (now: number) => {
    for (const [keyId, { at, next, untold }] of known)
      if (untold === 0 && now - (at[(next + max - 1) % max] ?? 0) > windowMs) known.delete(keyId);
  };

  const telling = startLoop({
    log,
    trouble: 'uses of keys were not told',
    everyMs: tellMs,
    later: true,
    pass: async () => {
      forget(performance.now());
      await tell();
    },
  });

  /** Seconds until the oldest of the remaining uses leaves the window. */
  const wait = ({ at, next, elsewhere }: Uses, now: number): number => {
    const left = max - elsewhere;
    if (left <= 0) return windowSeconds;
    const oldest = at[(next + max - left) % max] ?? 0;
    return now - oldest < windowMs ? Math.ceil((windowMs - (now - oldest)) / 1000) : 0;
  };

  return {
    /** Counts one use; returns seconds to wait, or 0 when the request may proceed. */
    count(keyId: string, now = performance.now()): number {
      const uses = usesOf(keyId);
      const seconds = wait(uses, now);
      if (seconds > 0) return seconds;
      uses.at[uses.next] = now;
      uses.next = (uses.next + 1) % max;
      uses.untold += 1;
      return 0;
    },
    async close() {
      await telling.stop();
      await tell().catch(() => {});
    },
  };
};
