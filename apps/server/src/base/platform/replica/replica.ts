import { type Database, openPool } from '../database/pool.ts';
import { isDatabaseAway } from '../errors.ts';
import type { Log } from '../log/log.ts';
import { reasonOf, sqlState } from '../log/reason.ts';
import type { Signal, Signals } from '../signals/signals.ts';
import { startLoop } from '../time/loop.ts';
import { askPrimary, hasReached, type ReplicaPosition } from './positions.ts';

/** A replica further behind than this is not read. */
const mostBehindMs = 5000;
const everyMs = 1000;
/** How soon a replica that lacks a change is asked again. */
const againMs = 50;

/** Topics between processes only; no page shows them. */
const inner = new Set<Signal['topic']>(['check', 'question', 'opinion', 'home_answer', 'sums']);

/** Codes of the replica's own refusals: our query stood in the way of replay, or it wrote. */
const ofReplica = new Set(['40001', '25006']);

type ReplicaState = 'used' | 'away' | 'behind';
export type Replica = {
  /** Reads from the replica if it has every change heard of so far, otherwise from the primary. */
  read<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Something was written here: the replica is not read until it has that. */
  wrote(): void;
  state(): ReplicaState;
  close(): Promise<void>;
};

type ReplicaOptions = {
  url: string | null;
  primary: Database;
  signals: Signals;
  log: Log;
};

/** Which changes the replica has: it is asked for a position that the primary had at a known time. */
const createProgress = () => {
  let changes = 0;
  let reached: { change: number; at: number } | null = null;
  let wanted: { change: number; at: number; position: ReplicaPosition } | null = null;
  return {
    changed() {
      changes += 1;
    },
    forget() {
      reached = null;
      wanted = null;
    },
    /** Asks both once; returns whether every change is there. */
    async ask(primary: Database, replica: Database): Promise<boolean> {
      // Changes known before the question are included in the position the primary then answers.
      const [change, at] = [changes, performance.now()];
      wanted ??= { change, at, position: await askPrimary(primary) };
      if (!(await hasReached(replica, wanted.position))) return false;
      reached = { change: wanted.change, at: wanted.at };
      wanted = null;
      return reached.change === changes;
    },
    isReached: () =>
      reached !== null &&
      reached.change === changes &&
      performance.now() - reached.at < mostBehindMs,
    isKnown: () => reached !== null || wanted !== null,
  };
};

/**
 * A streaming replica for pages. It is read only while it has replayed every change that this process
 * has heard of by a signal or has made itself, so that nobody sees a page older than what they were
 * told or did; and only while no signal can have been missed.
 */
export const openReplica = (options: ReplicaOptions): Replica | null => {
  const { url, primary, signals, log } = options;
  if (url === null) return null;
  const db = openPool({ connectionString: url }, log);
  const progress = createProgress();
  const changed = () => {
    progress.changed();
    asking.ring();
  };
  const asking = startLoop({
    log,
    trouble: 'the replica is not read',
    pass: async () => {
      try {
        return (await progress.ask(primary, db)) ? everyMs : againMs;
      } catch (error) {
        progress.forget();
        throw error;
      }
    },
    everyMs,
  });
  const off = signals.on(({ topic }) => {
    if (!inner.has(topic)) changed();
  });
  const isUsable = () => progress.isReached() && signals.fresh();

  return {
    async read(work) {
      if (!isUsable()) return work(primary);
      try {
        return await work(db);
      } catch (error) {
        if (!isDatabaseAway(error) && !ofReplica.has(sqlState(error) ?? '')) throw error;
        log.warn({ reason: reasonOf(error) }, 'a page was read from the primary instead');
        progress.forget();
        return work(primary);
      }
    },
    wrote: changed,
    state: () => (isUsable() ? 'used' : progress.isKnown() ? 'behind' : 'away'),
    async close() {
      off();
      await asking.stop();
      await db.$client.end();
    },
  };
};
