import { sql } from 'drizzle-orm';
import type { Executor } from '../database/transaction.ts';
import { DomainError } from '../errors.ts';
import { limitKeys } from './address.ts';

export type Limit = { max: number; windowSeconds: number };

/**
 * Counts one attempt in a sliding window shared by all processes. Counted before the outcome is
 * known, so that a burst cannot slip past.
 */
export const countAttempt = async (db: Executor, key: string, limit: Limit): Promise<void> => {
  const { rows } = await db.execute<{ allowed: boolean; waitSeconds: number }>(sql`
    insert into attempts as a (key, hits, expires_at)
    values (${key}, array[now()], now() + make_interval(secs => ${limit.windowSeconds}))
    on conflict (key) do update set
      hits = (
        select case when cardinality(kept) < ${limit.max} then kept || now() else kept end
        from (
          select coalesce(array_agg(h order by h), '{}') as kept
          from unnest(a.hits) h
          where h > now() - make_interval(secs => ${limit.windowSeconds})
            and h < now() + make_interval(secs => ${limit.windowSeconds})
        ) k
      ),
      expires_at = excluded.expires_at
    returning
      hits[cardinality(hits)] = now() as allowed,
      ceil(extract(epoch from hits[1] - now()) + ${limit.windowSeconds})::int as "waitSeconds"`);
  const [row] = rows;
  if (!row?.allowed)
    throw new DomainError('too many requests', {
      retryAfterSeconds: Math.max(1, row?.waitSeconds ?? 1),
    });
};

/** The same for a caller's address and the networks around it; `nameOf` names what is counted. */
export const countCaller = async (
  db: Executor,
  address: string,
  nameOf: (key: string) => string,
  { max, windowSeconds }: Limit,
): Promise<void> => {
  for (const { key, times } of limitKeys(address))
    await countAttempt(db, nameOf(key), { max: max * times, windowSeconds });
};

export const forgetCaller = async (
  db: Executor,
  address: string,
  nameOf: (key: string) => string,
): Promise<void> => {
  for (const { key } of limitKeys(address)) await forgetAttempts(db, nameOf(key));
};

export const forgetAttempts = async (db: Executor, key: string): Promise<void> => {
  await db.execute(sql`delete from attempts where key = ${key}`);
};

export const sweepAttempts = async (db: Executor): Promise<void> => {
  await db.execute(sql`delete from attempts where expires_at < now()`);
};
