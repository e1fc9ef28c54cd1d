import type { Database } from '../../../base/platform/database/database.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import { startLoop } from '../../../base/platform/time/loop.ts';
import {
  beginSlowTimes,
  endSlowTimes,
  keepSlowTimes,
  readSlowNow,
  type Times,
} from '../../incidents/index.ts';
import type { Probed } from '../probe/index.ts';
import { thisServer } from '../usual-phases.ts';
import { createSlowSites, type PassedCheck, type SlowChange } from './slow-sites.ts';
import { createUsualTimes } from './usual-times.ts';

const everyMs = 1000;
const readEveryMs = 30_000;
/** One slow check changes what is usual by this much at most. */
const mostTimes = 3;

type Measured = Pick<Probed, 'ms' | 'phases'>;

const temper = ({ ms, phases }: Measured, usual: Times | null | undefined): Measured => {
  if (!usual || ms <= mostTimes * usual.total) return { ms, phases };
  const share = (mostTimes * usual.total) / ms;
  const less = (one: number | null) => one && one * share;
  const { dnsMs, connectMs, tlsMs, firstByteMs } = phases;
  return {
    ms: ms * share,
    phases: {
      dnsMs: less(dnsMs),
      connectMs: less(connectMs),
      tlsMs: less(tlsMs),
      firstByteMs: less(firstByteMs),
    },
  };
};

const writeChanges = (db: Database, changes: Map<string, SlowChange>): Promise<void> =>
  transaction(db, async (tx) => {
    const figures = (what: 'begin' | 'keep') =>
      [...changes.values()].flatMap((one) => (one.what === what ? [one.figures] : []));
    await beginSlowTimes(tx, figures('begin'));
    await keepSlowTimes(tx, figures('keep'));
    for (const [siteId, one] of changes)
      if (one.what === 'end')
        await endSlowTimes(tx, [{ siteId, at: new Date(one.at) }], one.endedBy);
  });

/** Watches whether sites that are up are slow, and stores when they are. */
export const createSlowWatch = ({
  db,
  log,
  now,
  isLineSlow,
}: {
  db: Database;
  log: Log;
  now: () => number;
  /** Our own line is slow: what this server measures says nothing about the sites. */
  isLineSlow: () => boolean;
}) => {
  const usualTimes = createUsualTimes(db);
  const changes = new Map<string, SlowChange>();
  const sites = createSlowSites(changes);
  let readAt = Number.NEGATIVE_INFINITY;

  /** A newer change of the same site stays for the next write. */
  const write = async (): Promise<void> => {
    if (changes.size === 0) return;
    const written = new Map(changes);
    await writeChanges(db, written);
    for (const [siteId, one] of written) if (changes.get(siteId) === one) changes.delete(siteId);
  };
  const readRows = async (): Promise<void> => {
    if (performance.now() - readAt < readEveryMs) return;
    const slowIds = await readSlowNow(db);
    sites.adopt(slowIds);
    readAt = performance.now();
  };
  const keeping = startLoop({
    log,
    trouble: 'how slow sites are waits for the database',
    pass: async () => {
      await write();
      // Before the usual times, since checks count as soon as those are known.
      await readRows();
      await usualTimes.refresh(now());
    },
    everyMs,
  });

  return {
    /** A passed check on schedule; `place` is null where this server made it. */
    take(check: PassedCheck & { maintenance: boolean; place: string | null }): void {
      const { monitor, at, maintenance, place } = check;
      const { siteId, number, settings } = monitor;
      if (!settings.watchSlow) return sites.end(siteId, at, 'unwatched');
      if (maintenance) return sites.end(siteId, at, 'maintenance');
      if (place === null && isLineSlow()) return;
      const usual = usualTimes.of(number, place ?? thisServer, at);
      if (usual !== undefined) sites.judge(check, usual);
    },
    /** An outage, or the site is not checked here any more. */
    forget: sites.forget,
    /** What of a check counts for the usual times. */
    tempered: (
      { number, place, at }: { number: number; place: string | null; at: number },
      measured: Measured,
    ) => temper(measured, usualTimes.of(number, place ?? thisServer, at)),
    async stop() {
      await keeping.stop();
      await write().catch((error: Error) =>
        log.warn({ reason: error.message }, 'how slow sites are is not kept'),
      );
    },
  };
};
