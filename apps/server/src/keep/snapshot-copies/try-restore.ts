import { hourMs } from '@hlidka/protocol';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Duty, DutyTurn } from '../../base/clock/index.ts';
import type { LoopContext } from '../../base/context.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { begin, end } from '../../tell/notices/index.ts';
import { verifySnapshot } from '../snapshots/index.ts';
import { type Destinations, openDestinations } from './destinations.ts';
import { faultOf, isLasting, isOursAway } from './fault.ts';
import { snapshotTestNotice } from './letter.ts';
import { isGood, readCopies } from './rows.ts';
import { needRoomIn } from './stores/folder.ts';
import { CopyError } from './stores/store.ts';
import { type CopyRow, snapshotCopies } from './table.ts';
import { createTally } from './tally.ts';

const longestMs = 6 * hourMs;

/** The restored database lies beside the snapshots until it was compared. */
const needRoomForDatabase = async ({ db }: LoopContext, { local }: Destinations): Promise<void> => {
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  );
  await needRoomIn(local.folder, rows[0]?.bytes ?? 0);
};

/** Reads the whole file, restores it into a throw-away database and compares what is there. */
const tryRestore = async (
  ctx: LoopContext,
  { destination, name, sealed, sha256 }: CopyRow,
  destinations: Destinations,
  signal: AbortSignal,
): Promise<void> => {
  const store = destinations.storeOf(destination);
  if (!store) throw new CopyError('away', 'the destination is no longer in the settings');
  await needRoomForDatabase(ctx, destinations);
  const { passphrase } = ctx.config.snapshots;
  const tally = createTally();
  const bytes = tally.of(await store.get(name, signal))[Symbol.asyncIterator]();
  let unread: unknown;
  const next = () =>
    bytes.next().catch((error: unknown) => {
      unread = error;
      throw error;
    });
  await verifySnapshot(
    { [Symbol.asyncIterator]: () => ({ next }) },
    { folder: destinations.local.folder, signal, ...(sealed && passphrase ? { passphrase } : {}) },
  ).catch((error: unknown) => {
    // What could not be read is not damaged.
    throw unread ?? error;
  });
  while (!(await bytes.next()).done);
  if (tally.counted()?.sha256 !== sha256) throw new CopyError('differs');
};

/** The row keeps how the test went; a fault that may pass keeps it asked for. */
const testCopy = async (
  ctx: LoopContext,
  row: CopyRow,
  destinations: Destinations,
  signal: AbortSignal,
): Promise<'ok' | 'failed' | 'again'> => {
  const { id, destination, startedAt } = row;
  const settle = (values: Partial<CopyRow>, tell: (tx: Tx) => Promise<unknown>) =>
    transaction(ctx.db, async (tx) => {
      const set = { testedAt: ctx.now(), ...values };
      await tx.update(snapshotCopies).set(set).where(eq(snapshotCopies.id, id));
      await tell(tx);
    });
  try {
    await tryRestore(ctx, row, destinations, signal);
    const well = { testFault: null, testDetail: null, testAskedAt: null };
    await settle(well, (tx) => end(tx, snapshotTestNotice, [id]));
    return 'ok';
  } catch (error) {
    if (signal.aborted || isOursAway(error)) throw error;
    ctx.log.error({ err: error, snapshot: row.name }, 'a snapshot could not be restored');
    const { fault, detail: testDetail } = faultOf(error);
    const lasting = isLasting(fault);
    const asked = lasting ? { testAskedAt: null } : {};
    const data = { startedAt: startedAt.toISOString(), place: destination, fault };
    await settle(
      { testFault: fault, testDetail, ...asked },
      async (tx) => lasting && begin(tx, snapshotTestNotice, { key: id, since: ctx.now(), data }),
    );
    return lasting ? 'failed' : 'again';
  }
};

/** Those that operators asked for; once a month the newest good one of each destination. */
const toTest = async (
  { db }: LoopContext,
  destinations: Destinations,
  { planned, dueAt }: Pick<DutyTurn, 'planned' | 'dueAt'>,
): Promise<CopyRow[]> => {
  const asked = await readCopies(
    db,
    and(eq(snapshotCopies.status, 'ok'), isNotNull(snapshotCopies.testAskedAt)),
  );
  if (!planned) return asked;
  const good = await readCopies(db, and(isGood, isNull(snapshotCopies.testAskedAt)));
  const newest = destinations.wanted.flatMap(
    (destination) => good.find((row) => row.destination === destination) ?? [],
  );
  const untested = newest.filter(
    ({ testedAt, testFault }) => !testedAt || testedAt < dueAt || testFault,
  );
  return [...asked, ...untested];
};

export const testSnapshots = async (
  ctx: LoopContext,
  run: DutyTurn,
  destinations = openDestinations(ctx.config),
): Promise<{ done: number; failed: number }> => {
  const signal = AbortSignal.any([run.signal, AbortSignal.timeout(longestMs)]);
  const ends: ('ok' | 'failed' | 'again')[] = [];
  for (const row of await toTest(ctx, destinations, run)) {
    signal.throwIfAborted();
    ends.push(await testCopy(ctx, row, destinations, signal));
  }
  if (ends.includes('again')) throw new CopyError('other', 'a snapshot could not be tested yet');
  const failed = ends.filter((end) => end === 'failed').length;
  return { done: ends.length - failed, failed };
};

/** On the third day, away from the reports of the first. */
export const snapshotTestDuty: Duty = {
  rule: { every: 'month', day: 3, minute: 4 * 60 },
  work: (ctx, run) => testSnapshots(ctx, run),
};
