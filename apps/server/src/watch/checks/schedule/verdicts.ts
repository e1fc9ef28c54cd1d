import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../base/platform/database/database.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import { startLoop } from '../../../base/platform/time/loop.ts';
import { type Deed, enact, writeWatches } from '../../incidents/index.ts';
import { createLanes, type Lane, type Saying } from './lanes.ts';
import type { Shares } from './shares.ts';

type VerdictOptions = {
  db: Database;
  log: Log;
  shares: Pick<Shares, 'confirm'>;
  /** Writes results first: a page that hears of a first check then finds its figures. */
  keepResults: () => Promise<void>;
  onLost: (siteId: string) => void;
};

const everyMs = 1000;
const patienceMs = [200, 500, 1000, 2000, 5000];

/** Writes one verdict that opens or resolves; null: not ours any more, or another row. */
const writeDeed = ({ db, shares }: VerdictOptions, lane: Lane, saying: Saying, deed: Deed) =>
  transaction(db, async (tx) => {
    const isOurs = await shares.confirm(tx, [saying.number]);
    return isOurs(saying.number) ? enact(tx, { ...saying, version: lane.version }, deed) : null;
  });

/** Writes verdicts that open or resolve nothing in one batch; the new version of each site's row. */
const writeBatch = (
  { db, shares }: VerdictOptions,
  due: { lane: Lane; saying: Saying }[],
): Promise<Map<string, number>> =>
  transaction(db, async (tx) => {
    const isOurs = await shares.confirm(
      tx,
      due.map(({ saying }) => saying.number),
    );
    const ours = due.filter(({ saying }) => isOurs(saying.number));
    return writeWatches(
      tx,
      ours.map(({ saying, lane }) => ({ ...saying, version: lane.version })),
    );
  });

/**
 * Writes verdicts, those of one site in order, and waits while the database is away. Each replaces
 * only the row it was based on, and only while we hold the share; otherwise the site is read again.
 */
export const createVerdicts = (options: VerdictOptions) => {
  const { log } = options;
  const lanes = createLanes();
  const underWay = new Set<Promise<void>>();
  const stop = new AbortController();

  const written = (lane: Lane, version: number | null | undefined) => {
    if (typeof version === 'number') {
      if (lanes.written(lane, version)) begin(lane);
    } else if (lanes.lost(lane)) options.onLost(lane.siteId);
  };

  const carryOut = async (lane: Lane, saying: Saying, deed: Deed) => {
    for (let attempt = 0; lanes.isCurrent(lane); attempt++)
      try {
        return written(lane, await writeDeed(options, lane, saying, deed));
      } catch (error) {
        if (stop.signal.aborted) return;
        const { message } = error as Error;
        log.warn({ site: lane.siteId, act: deed.act, reason: message }, 'a verdict waits');
        const waitMs = patienceMs[Math.min(attempt, patienceMs.length - 1)];
        await sleep(waitMs, undefined, { signal: stop.signal }).catch(() => {});
      }
  };
  const begin = (lane: Lane) => {
    const [write] = lane.writes;
    if (lane.writing || !write?.deed) return;
    lane.writing = true;
    const work = carryOut(lane, write.saying, write.deed).finally(() => underWay.delete(work));
    underWay.add(work);
  };

  const flush = async (): Promise<void> => {
    const due = lanes.due();
    if (due.length === 0) return;
    for (const { lane } of due) lane.writing = true;
    try {
      if (due.some(({ saying }) => saying.firstSuccessAt)) await options.keepResults();
      const versions = await writeBatch(options, due);
      for (const { lane } of due) written(lane, versions.get(lane.siteId));
    } catch (error) {
      for (const { lane } of due) lane.writing = false;
      throw error;
    }
  };
  const flushing = startLoop({
    log,
    trouble: 'verdicts wait for the database',
    pass: flush,
    everyMs,
    later: true,
  });

  return {
    /** Something of this site is not in the database yet. */
    busy: lanes.isBusy,
    versionOf: lanes.versionOf,
    /** Sets the row version that the next verdict is based on. */
    take: lanes.take,
    drop: lanes.drop,
    add(saying: Saying, deed: Deed | null) {
      const lane = lanes.add(saying, deed);
      if (lane) begin(lane);
      else options.onLost(saying.siteId);
    },
    async stop() {
      await Promise.race([Promise.all(underWay), sleep(3000, undefined, { ref: false })]);
      stop.abort();
      await Promise.all([flushing.stop(), ...underWay]);
      await flush().catch(() => {});
    },
  };
};
