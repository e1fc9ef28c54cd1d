import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import type { Log } from '../../platform/log/log.ts';
import { startLoop } from '../../platform/time/loop.ts';
import { endSessions } from './end-sessions.ts';
import { createPeers } from './peers.ts';

export const shareCount = 64;
const shareOf = (number: number): number => number % shareCount;

/** A process whose beat stands still for this long loses its shares. */
const leaseMs = 10_000;
const everyMs = 1000;
/** Writers hold the lock only for moments; a reader that waits longer than this tries again. */
const handsWaitMs = 3000;
/**
 * Checking stops this long before the lease ends, so that clock drift never lets two processes
 * check one slot.
 */
const marginMs = 3000;
/**
 * First keys of advisory locks: `presence` is held by each checker's session, the other one guards
 * changes of shares.
 */
const presence = 4_841_172;
const hands = 4_841_173;

export type Shares = {
  holds(number: number): boolean;
  held(): number[];
  /** Inside this transaction: which of these sites we still hold and may write about. */
  confirm(tx: Tx, numbers: number[]): Promise<(number: number) => boolean>;
  /** The machine slept or its clock was stepped: shares must be confirmed again. */
  doubt(): void;
  stop(): Promise<void>;
};
type Checker = { id: string; number: number; beat: number; present: boolean };
type Holding = { share: number; holder: string | null };
export type ShareOptions = { db: Database; log: Log; onChange: () => void };

/**
 * The shares of checking that this process holds; live processes divide them evenly. No clocks are
 * compared: a process is gone when its session is, or when its beat stood still for a lease by the
 * observer's clock.
 */
export const createShares = ({ db, log, onChange }: ShareOptions): Shares => {
  const me = newId();
  const peers = createPeers(me, leaseMs);
  let held = new Set<number>();
  let validUntil = Number.NEGATIVE_INFINITY;
  let session: pg.PoolClient | null = null;

  const leave = (client: pg.PoolClient) => {
    if (session !== client) return;
    session = null;
    validUntil = Number.NEGATIVE_INFINITY;
    client.release(true);
  };
  /**
   * The session's lock shows others that we are alive; when the session ends, so does our right to
   * check.
   */
  const enter = async (): Promise<void> => {
    if (session) return;
    const client = await db.$client.connect();
    session = client;
    client.once('error', () => leave(client));
    client.once('end', () => leave(client));
    try {
      await client.query(`insert into checkers (id) values ($1) on conflict (id) do nothing`, [me]);
      await client.query(`select pg_advisory_lock($1, number) from checkers where id = $2`, [
        presence,
        me,
      ]);
    } catch (error) {
      leave(client);
      throw error;
    }
  };

  const readHolders = async () => {
    const { rows: checkers } = await db.execute<Checker>(sql`
      select id, number, beat, exists (select 1 from pg_locks l
        where l.locktype = 'advisory' and l.classid = ${presence} and l.objid = c.number and l.granted
          and l.database = (select oid from pg_database where datname = current_database())) as present
      from checkers c`);
    const { rows: shares } = await db.execute<Holding>(
      sql`select share, holder from check_shares order by share`,
    );
    return { checkers, shares };
  };

  /**
   * Releases surplus shares and takes those no live process holds; if two want a share, one gets
   * it.
   */
  const changeHands = (spare: number[], wanted: Holding[], live: Set<string>) =>
    transaction(db, async (tx) => {
      await tx.execute(sql.raw(`set local lock_timeout = ${handsWaitMs}`));
      await tx.execute(sql`select pg_advisory_xact_lock(${hands})`);
      await tx.execute(sql`update check_shares set holder = null
        where holder = ${me} and share = any(${sql.param(spare)}::int[])`);
      const { rows } = await tx.execute<{ share: number }>(sql`
        update check_shares c set holder = ${me}
        from unnest(${sql.param(wanted.map(({ share }) => share))}::int[],
          ${sql.param(wanted.map(({ holder }) => holder))}::uuid[]) w(share, holder)
        where c.share = w.share and c.holder is not distinct from w.holder returning c.share`);
      await tx.execute(sql`delete from checkers where id <> all(${sql.param([...live])}::uuid[])`);
      return rows.map(({ share }) => share);
    });

  const look = async (): Promise<void> => {
    await enter();
    const askedAt = performance.now();
    const { rowCount } = await db.execute(
      sql`update checkers set beat = beat + 1 where id = ${me}`,
    );
    // The others declared us dead: rejoin under a new identity.
    if (rowCount === 0) return session ? leave(session) : undefined;
    const { checkers, shares } = await readHolders();
    const live = peers.alive(checkers, askedAt);
    const most = Math.ceil(shareCount / live.size);
    const mine = shares.filter(({ holder }) => holder === me).map(({ share }) => share);
    const still = checkers.filter(({ id, present }) => present && !live.has(id));
    const ended = await endSessions(
      db,
      presence,
      still.map(({ number }) => number),
    );
    if (ended > 0) log.warn({ ended }, 'sessions of a checker that stands still were ended');
    const free = shares.filter(({ holder }) => holder === null || !live.has(holder));
    const spare = mine.slice(most);
    const wanted = free.slice(0, Math.max(0, most - mine.length));
    const taken = spare.length + wanted.length > 0 ? await changeHands(spare, wanted, live) : [];
    const next = [...mine.slice(0, most), ...taken];
    if (session) validUntil = askedAt + leaseMs - marginMs;
    const changed = next.length !== held.size || next.some((share) => !held.has(share));
    held = new Set(next);
    if (changed) onChange();
  };

  const looking = startLoop({
    log,
    trouble: 'the lease on checks was not renewed',
    pass: look,
    everyMs,
  });

  return {
    holds: (number) => held.has(shareOf(number)) && performance.now() < validUntil,
    held: () => [...held],
    async confirm(tx, numbers) {
      await tx.execute(sql`select pg_advisory_xact_lock_shared(${hands})`);
      const { rows } = await tx.execute<{ share: number }>(sql`select share from check_shares
        where holder = ${me} and share = any(${sql.param(numbers.map(shareOf))}::int[])`);
      const ours = new Set(rows.map(({ share }) => share));
      return (number) => ours.has(shareOf(number));
    },
    doubt() {
      validUntil = Number.NEGATIVE_INFINITY;
    },
    async stop() {
      await looking.stop();
      held = new Set();
      await db
        .execute(sql`with gone as (delete from checkers where id = ${me})
          update check_shares set holder = null where holder = ${me}`)
        .catch(() => {});
      if (session) leave(session);
    },
  };
};
