import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../base/platform/database/database.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { isDatabaseAway } from '../../../base/platform/errors.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import { sqlState } from '../../../base/platform/log/reason.ts';
import { startLoop } from '../../../base/platform/time/loop.ts';
import { type Deed, enact, writeWatches } from '../../incidents/index.ts';
import { createLanes, type Due, type DueDeed, type Lane, type Saying } from './lanes.ts';
import type { Shares } from './shares.ts';

type VerdictOptions = {
  db: Database;
  log: Log;
  shares: Pick<Shares, 'confirm'>;
  /** Writes results first: a page that hears of a first check then finds its figures. */
  keepResults: () => Promise<void>;
  onLost: (number: number) => void;
};

const everyMs = 1000;
/** In one transaction; those of a storm that come while it is written go together with the next one. */
const mostDeeds = 200;
/** After a transaction the messages of what it began get as much time, this long at most. */
const mostRestMs = 1000;
/** Before one that failed is written alone, the more often the longer. */
const patienceMs = [0, 200, 500, 1000, 2000, 5000];

/** Another transaction holds a row of one of them for long. */
const isHeldUp = (error: unknown): boolean => sqlState(error) === '55P03';

const numbersOf = (due: Due[]): number[] => due.map(({ saying }) => saying.siteNumber);
const noteOf = ({ lane, saying }: Due) => ({ ...saying, version: lane.version });

/** Writes verdicts that open or resolve; null: not ours any more, or another row. */
const writeDeeds = ({ db, shares }: VerdictOptions, due: DueDeed[]) =>
  transaction(db, async (tx) => {
    const isOurs = await shares.confirm(tx, numbersOf(due));
    const ours = due.filter(({ saying }) => isOurs(saying.siteNumber));
    return enact(
      tx,
      ours.map((one) => ({ note: noteOf(one), deed: one.deed })),
    );
  });

/** Writes verdicts that open or resolve nothing in one batch; the new version of each row. */
const writeBatch = ({ db, shares }: VerdictOptions, due: Due[]): Promise<Map<number, number>> =>
  transaction(db, async (tx) => {
    const isOurs = await shares.confirm(tx, numbersOf(due));
    return writeWatches(tx, due.filter(({ saying }) => isOurs(saying.siteNumber)).map(noteOf));
  });

/** What is written in one transaction, and what becomes of its lanes. */
const createWriting = (options: VerdictOptions, lanes: ReturnType<typeof createLanes>) => {
  const written = (lane: Lane, version: number | null | undefined) => {
    if (typeof version === 'number') lanes.written(lane, version);
    else if (lanes.lost(lane)) options.onLost(lane.number);
  };
  /** Nothing of these is written by two loops at once. */
  const hold = async (due: Due[], write: () => Promise<void>): Promise<void> => {
    for (const { lane } of due) lane.writing = true;
    try {
      await write();
    } finally {
      for (const { lane } of due) lane.writing = false;
    }
  };

  const carryOut = async (due: DueDeed[]): Promise<void> => {
    try {
      await hold(due, async () => {
        const versions = await writeDeeds(options, due);
        for (const { lane } of due) {
          const version = versions.get(lane.number);
          if (version === 'busy') lane.failures += 1;
          else written(lane, version);
        }
      });
    } catch (error) {
      if (isDatabaseAway(error) && !isHeldUp(error)) throw error;
      for (const { lane } of due) lane.failures += 1;
      const { message: reason } = error as Error;
      const check = due[0]?.lane.number;
      options.log.warn({ check, checks: due.length, reason }, 'verdicts wait');
    }
  };

  const flush = async (): Promise<void> => {
    const due = lanes.due();
    if (due.length === 0) return;
    await hold(due, async () => {
      if (due.some(({ saying }) => saying.firstSuccessAt)) await options.keepResults();
      const versions = await writeBatch(options, due);
      for (const { lane } of due) written(lane, versions.get(lane.number));
    });
  };

  return { carryOut, flush };
};

/**
 * Writes verdicts, those of one check in order, and waits while the database is away. Each replaces
 * only the row it was based on, and only while we hold the share; otherwise the check is read again.
 * Beginnings and ends are written together by one loop, those that failed one by one by another, so that at most two
 * connections are in use and one odd one holds up no other.
 */
export const createVerdicts = (options: VerdictOptions) => {
  const { log } = options;
  const lanes = createLanes();
  const { carryOut, flush } = createWriting(options, lanes);
  let flushedAt = Number.NEGATIVE_INFINITY;

  const next = () => lanes.dueDeeds(false).slice(0, mostDeeds);
  /** Beginnings and ends first, then what is only shown. */
  const pass = async (signal: AbortSignal): Promise<number> => {
    const due = next();
    if (due.length > 0) {
      const beganAt = performance.now();
      await carryOut(due);
      const restMs = Math.min(performance.now() - beganAt, mostRestMs);
      await sleep(restMs, undefined, { signal }).catch(() => {});
    }
    if (lanes.dueDeeds(true).length > 0) alone.ring();
    if (lanes.dueDeeds(false).length > 0) return 0;
    const waitMs = flushedAt + everyMs - performance.now();
    if (waitMs > 0) return waitMs;
    flushedAt = performance.now();
    await flush();
    return lanes.dueDeeds(false).length > 0 ? 0 : everyMs;
  };
  const trouble = 'verdicts wait for the database';
  const writing = startLoop({ log, trouble, pass, everyMs, afterFailureMs: everyMs, later: true });

  /** One after the other; each waits longer every time. */
  const writeAlone = async (signal: AbortSignal): Promise<number> => {
    const [odd] = lanes.dueDeeds(true).toSorted((a, b) => a.lane.failures - b.lane.failures);
    if (!odd) return Number.POSITIVE_INFINITY;
    const waitMs = patienceMs[Math.min(odd.lane.failures, patienceMs.length) - 1];
    await sleep(waitMs, undefined, { signal }).catch(() => {});
    if (signal.aborted || !lanes.isCurrent(odd.lane)) return 0;
    await carryOut([odd]);
    writing.ring();
    return 0;
  };
  const alone = startLoop({
    log,
    trouble,
    pass: writeAlone,
    everyMs: Number.POSITIVE_INFINITY,
    afterFailureMs: everyMs,
  });

  return {
    /** Something of this check is not in the database yet. */
    busy: lanes.isBusy,
    versionOf: lanes.versionOf,
    /** Sets the row version that the next verdict is based on. */
    take: lanes.take,
    drop: lanes.drop,
    add(saying: Saying, deed: Deed | null) {
      const lane = lanes.add(saying, deed);
      if (!lane) options.onLost(saying.number);
      else if (lane.writes[0]?.deed) writing.ring();
    },
    async stop() {
      await Promise.all([alone.stop(), writing.stop()]);
      const last = async () => {
        for (let due = next(); due.length > 0; due = next()) await carryOut(due);
        await flush();
      };
      await last().catch(() => {});
    },
  };
};
