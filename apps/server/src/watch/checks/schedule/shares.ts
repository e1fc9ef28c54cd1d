import type { Database } from '../../../base/platform/database/database.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import { startLoop } from '../../../base/platform/time/loop.ts';
import { endSessions } from './end-sessions.ts';
import { beat, changeHands, divide, giveUpAll, holdStill, readHolders } from './holders.ts';
import { createPeers } from './peers.ts';
import { createPresence, presence } from './presence.ts';

export const shareCount = 64;
const shareOf = (number: number): number => number % shareCount;

/** A process whose beat stands still for this long loses its shares. */
const leaseMs = 10_000;
const everyMs = 1000;
/** Checking goes on this long without the database: ten minutes, plus the time to reconnect. */
const withoutDatabaseMs = 630_000;

export type Shares = {
  /** The name under which this process checks; null: no other process can check. */
  checker(): string | null;
  holds(number: number): boolean;
  held(): number[];
  /** Inside this transaction: which of these sites we still hold and may write about. */
  confirm(tx: Tx, numbers: number[]): Promise<(number: number) => boolean>;
  /** The machine slept or its clock was stepped: shares must be confirmed again. */
  doubt(): void;
  stop(): Promise<void>;
};
export type ShareOptions = {
  db: Database;
  log: Log;
  onChange: () => void;
  /** The others took this process for gone: nothing that it held is its own any more. */
  onGone: () => void;
};

/** The name under which this process takes part; it gets a new one when it was taken for gone. */
const createMember = (db: Database) => {
  const session = createPresence(db);
  const begin = () => {
    const id = newId();
    return { id, peers: createPeers(id, leaseMs), joined: false };
  };
  let me = begin();
  return {
    id: () => me.id,
    peers: () => me.peers,
    leave: session.leave,
    /** Shows that this process is alive; false: the others took it for gone. */
    async beat(now: number): Promise<boolean> {
      const { isNew } = await session.enter(me.id, !me.joined);
      if (isNew && me.joined) me.peers.bePatient(now);
      me.joined = true;
      if (await beat(db, me.id)) return true;
      me = begin();
      await session.leave();
      return false;
    },
  };
};

/**
 * The shares of checking that this process holds; live processes divide them evenly. No clocks are
 * compared: a process is gone when its session is, or when its beat stood still for a lease by the
 * observer's clock. Nobody can take over without the database, so whoever cannot reach it keeps its
 * shares; what it checked meanwhile counts only if nobody took it for gone (sums/write.ts).
 */
export const createShares = ({ db, log, onChange, onGone }: ShareOptions): Shares => {
  const me = createMember(db);
  let held = new Set<number>();
  let provedAt = Number.NEGATIVE_INFINITY;
  const doubt = () => {
    provedAt = Number.NEGATIVE_INFINITY;
  };

  const renew = async (): Promise<void> => {
    const askedAt = performance.now();
    if (!(await me.beat(askedAt))) {
      log.warn('the other checkers took this one for gone');
      doubt();
      held = new Set();
      onGone();
      return;
    }
    const { checkers, shares } = await readHolders(db);
    const live = me.peers().alive(checkers, askedAt);
    const still = checkers.filter(({ id, present }) => present && !live.has(id));
    const ended = await endSessions(
      db,
      presence,
      still.map(({ number }) => number),
    );
    if (ended > 0) log.warn({ ended }, 'sessions of a checker that stands still were ended');
    const next = await changeHands(db, me.id(), divide(shares, live, me.id()), live);
    provedAt = askedAt;
    const changed = next.length !== held.size || next.some((share) => !held.has(share));
    held = new Set(next);
    if (changed) onChange();
  };
  const renewing = startLoop({
    log,
    trouble: 'the lease on checks was not renewed',
    pass: renew,
    everyMs,
  });

  return {
    checker: me.id,
    holds: (number) =>
      held.has(shareOf(number)) && performance.now() < provedAt + withoutDatabaseMs,
    held: () => [...held],
    async confirm(tx, numbers) {
      const ours = await holdStill(tx, me.id(), numbers.map(shareOf));
      return (number) => ours.has(shareOf(number));
    },
    doubt,
    async stop() {
      await renewing.stop();
      held = new Set();
      await giveUpAll(db, me.id()).catch(() => {});
      await me.leave();
    },
  };
};
