import { sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import { type Tx, transaction } from '../../../base/platform/database/transaction.ts';
import { presence } from './presence.ts';

type Checker = { id: string; number: number; beat: number; present: boolean };
type Holding = { share: number; holder: string | null };
type Change = { keep: number[]; spare: number[]; wanted: Holding[] };

/** Writers hold the lock only for moments; a reader that waits longer than this tries again. */
const handsWaitMs = 3000;
/** Key of the advisory lock that guards changes of shares. */
const hands = 4_841_173;

/** Counts this checker's beat up; false: the others declared it dead. */
export const beat = async (db: Database, me: string): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`update checkers set beat = beat + 1 where id = ${me}`);
  return rowCount !== 0;
};

export const readHolders = async (db: Database) => {
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

/** An even part for each live checker: what `me` keeps, gives up and may take. */
export const divide = (shares: Holding[], live: Set<string>, me: string): Change => {
  const most = Math.ceil(shares.length / live.size);
  const mine = shares.filter(({ holder }) => holder === me).map(({ share }) => share);
  const free = shares.filter(({ holder }) => holder === null || !live.has(holder));
  return {
    keep: mine.slice(0, most),
    spare: mine.slice(most),
    wanted: free.slice(0, Math.max(0, most - mine.length)),
  };
};

/**
 * Releases surplus shares and takes those no live process holds; if two want a share, one gets it.
 * Returns the shares that `me` holds then.
 */
export const changeHands = async (
  db: Database,
  me: string,
  { keep, spare, wanted }: Change,
  live: Set<string>,
): Promise<number[]> => {
  if (spare.length + wanted.length === 0) return keep;
  const taken = await transaction(db, async (tx) => {
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
  return [...keep, ...taken];
};

/** Which of these shares `me` holds; none changes hands until the transaction ends. */
export const holdStill = async (tx: Tx, me: string, shares: number[]): Promise<Set<number>> => {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${hands})`);
  const { rows } = await tx.execute<{ share: number }>(sql`select share from check_shares
    where holder = ${me} and share = any(${sql.param(shares)}::int[])`);
  return new Set(rows.map(({ share }) => share));
};

export const giveUpAll = (db: Database, me: string) =>
  db.execute(sql`with gone as (delete from checkers where id = ${me})
    update check_shares set holder = null where holder = ${me}`);
