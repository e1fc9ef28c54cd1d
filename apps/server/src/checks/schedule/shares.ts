import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Log } from '../../platform/log/log.ts';
import { startLoop } from '../../platform/time/loop.ts';
import { endSessions } from './end-sessions.ts';
import { beat, changeHands, divide, giveUpAll, holdStill, readHolders } from './holders.ts';
import { createPeers } from './peers.ts';
import { createPresence, presence } from './presence.ts';

export const shareCount = 64;
const shareOf = (number: number): number => number % shareCount;

/** A process whose beat stands still for this long loses its shares. */
const leaseMs = 10_000;
const everyMs = 1000;
/**
 * Checking stops this long before the lease ends, so that clock drift never lets two processes
 * check one slot.
 */
const marginMs = 3000;
/**
 * The only checker goes on for so long while the database is away: nobody can take over from it
 * without the database.
 */
const onlyOneMs = 600_000;

export type Shares = {
  holds(number: number): boolean;
  held(): number[];
  /** Inside this transaction: which of these sites we still hold and may write about. */
  confirm(tx: Tx, numbers: number[]): Promise<(number: number) => boolean>;
  /** The machine slept or its clock was stepped: shares must be confirmed again. */
  doubt(): void;
  stop(): Promise<void>;
};
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
  /** Until when checking goes on although the lease cannot be renewed. */
  let boundUntil = Number.NEGATIVE_INFINITY;
  let awayUntil = Number.NEGATIVE_INFINITY;
  const forget = () => {
    validUntil = Number.NEGATIVE_INFINITY;
  };
  const doubt = () => {
    forget();
    boundUntil = Number.NEGATIVE_INFINITY;
    awayUntil = Number.NEGATIVE_INFINITY;
  };
  const session = createPresence(db, me, forget);

  const renewOnce = async (): Promise<void> => {
    await session.enter();
    const askedAt = performance.now();
    // The others declared us dead: rejoin with a new session.
    if (!(await beat(db, me))) {
      doubt();
      return session.leave();
    }
    const { checkers, shares } = await readHolders(db);
    const live = peers.alive(checkers, askedAt);
    const still = checkers.filter(({ id, present }) => present && !live.has(id));
    const ended = await endSessions(
      db,
      presence,
      still.map(({ number }) => number),
    );
    if (ended > 0) log.warn({ ended }, 'sessions of a checker that stands still were ended');
    const next = await changeHands(db, me, divide(shares, live, me), live);
    if (session.isHeld()) validUntil = askedAt + leaseMs - marginMs;
    awayUntil = Number.NEGATIVE_INFINITY;
    boundUntil = live.size === 1 ? askedAt + leaseMs : Number.NEGATIVE_INFINITY;
    const changed = next.length !== held.size || next.some((share) => !held.has(share));
    held = new Set(next);
    if (changed) onChange();
  };
  const renew = (): Promise<void> =>
    renewOnce().catch((error: unknown) => {
      const now = performance.now();
      if (now < boundUntil && now >= awayUntil) awayUntil = now + onlyOneMs;
      throw error;
    });
  const renewing = startLoop({
    log,
    trouble: 'the lease on checks was not renewed',
    pass: renew,
    everyMs,
  });

  return {
    holds: (number) =>
      held.has(shareOf(number)) && performance.now() < Math.max(validUntil, awayUntil),
    held: () => [...held],
    async confirm(tx, numbers) {
      const ours = await holdStill(tx, me, numbers.map(shareOf));
      return (number) => ours.has(shareOf(number));
    },
    doubt,
    async stop() {
      await renewing.stop();
      held = new Set();
      await giveUpAll(db, me).catch(() => {});
      await session.leave();
    },
  };
};
