import { setTimeout as sleep } from 'node:timers/promises';
import { type Deed, enact, type Note, writeWatches } from '../../incidents/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Log } from '../../platform/log/log.ts';
import { startLoop } from '../../platform/time/loop.ts';
import type { Shares } from './shares.ts';

/** A verdict from the checker, without the row version it is based on; that is added here. */
export type Saying = Omit<Note, 'version'> & { number: number };
type Write = { saying: Saying; deed: Deed | null };
type Lane = { version: number; writes: Write[]; writing: boolean };

const everyMs = 1000;
const patienceMs = [200, 500, 1000, 2000, 5000];

const merge = (before: Saying, after: Saying): Saying => ({
  ...after,
  lastFailure: after.lastFailure ?? before.lastFailure,
  certificateEndsAt: after.certificateEndsAt ?? before.certificateEndsAt,
  certificateStartsAt: after.certificateStartsAt ?? before.certificateStartsAt,
  firstSuccessAt: after.firstSuccessAt ?? before.firstSuccessAt,
});

/**
 * Writes verdicts, those of one site in order, and waits while the database is away. Each replaces
 * only the row it was based on, and only while we hold the share; otherwise the site is read again.
 */
export const createVerdicts = (options: {
  db: Database;
  log: Log;
  shares: Pick<Shares, 'confirm'>;
  /** Writes results first: a page that hears of a first check then finds its figures. */
  keepResults: () => Promise<void>;
  onLost: (siteId: string) => void;
}) => {
  const { db, log } = options;
  const lanes = new Map<string, Lane>();
  const busy = new Set<string>();
  const underWay = new Set<Promise<void>>();
  const stop = new AbortController();

  const lose = (siteId: string) => {
    lanes.delete(siteId);
    busy.delete(siteId);
    options.onLost(siteId);
  };
  const written = (siteId: string, lane: Lane, version: number | null | undefined) => {
    if (lanes.get(siteId) !== lane) return;
    if (version === null || version === undefined) return lose(siteId);
    lane.version = version;
    lane.writing = false;
    lane.writes.shift();
    if (lane.writes.length === 0) busy.delete(siteId);
    if (lane.writes[0]?.deed) begin(siteId, lane);
  };

  const carryOut = async (siteId: string, lane: Lane, { saying, deed }: Write & { deed: Deed }) => {
    for (let attempt = 0; ; attempt++)
      try {
        const version = await transaction(db, async (tx) => {
          const isOurs = await options.shares.confirm(tx, [saying.number]);
          return isOurs(saying.number)
            ? enact(tx, { ...saying, version: lane.version }, deed)
            : null;
        });
        return written(siteId, lane, version);
      } catch (error) {
        if (stop.signal.aborted) return;
        const { message } = error as Error;
        log.warn({ site: siteId, act: deed.act, reason: message }, 'a verdict waits');
        const waitMs = patienceMs[Math.min(attempt, patienceMs.length - 1)];
        await sleep(waitMs, undefined, { signal: stop.signal }).catch(() => {});
      }
  };
  const begin = (siteId: string, lane: Lane) => {
    const [write] = lane.writes;
    if (lane.writing || !write?.deed) return;
    lane.writing = true;
    const work = carryOut(siteId, lane, { ...write, deed: write.deed }).finally(() =>
      underWay.delete(work),
    );
    underWay.add(work);
  };

  /** Writes all verdicts that open or resolve nothing in one batch. */
  const flush = async (): Promise<void> => {
    const due = [...busy].flatMap((siteId) => {
      const lane = lanes.get(siteId);
      const saying = lane?.writing ? null : lane?.writes[0]?.saying;
      return lane && saying ? [{ siteId, lane, saying }] : [];
    });
    if (due.length === 0) return;
    for (const { lane } of due) lane.writing = true;
    try {
      if (due.some(({ saying }) => saying.firstSuccessAt)) await options.keepResults();
      const versions = await transaction(db, async (tx) => {
        const isOurs = await options.shares.confirm(
          tx,
          due.map(({ saying }) => saying.number),
        );
        const ours = due.filter(({ saying }) => isOurs(saying.number));
        return writeWatches(
          tx,
          ours.map(({ saying, lane }) => ({ ...saying, version: lane.version })),
        );
      });
      for (const { siteId, lane } of due) written(siteId, lane, versions.get(siteId));
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

  const add = (saying: Saying, deed: Deed | null) => {
    const { siteId } = saying;
    const lane = lanes.get(siteId);
    if (!lane) return options.onLost(siteId);
    busy.add(siteId);
    const last = lane.writes.at(-1);
    const open = last && !last.deed && !(lane.writing && lane.writes.length === 1);
    if (open) lane.writes.pop();
    lane.writes.push({ saying: open ? merge(last.saying, saying) : saying, deed });
    begin(siteId, lane);
  };

  return {
    /** Something of this site is not in the database yet. */
    busy: (siteId: string): boolean => busy.has(siteId),
    versionOf: (siteId: string): number => lanes.get(siteId)?.version ?? -1,
    /** Sets the row version that the next verdict is based on. */
    take: (siteId: string, version: number) => {
      lanes.set(siteId, { version, writes: [], writing: false });
      busy.delete(siteId);
    },
    drop(siteId: string) {
      lanes.delete(siteId);
      busy.delete(siteId);
    },
    add,
    async stop() {
      await Promise.race([Promise.all(underWay), sleep(3000, undefined, { ref: false })]);
      stop.abort();
      await Promise.all([flushing.stop(), ...underWay]);
      await flush().catch(() => {});
    },
  };
};
