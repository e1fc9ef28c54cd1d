import { isIP } from 'node:net';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import { Registry } from '../platform/metrics/registry.ts';
import type { Signals } from '../platform/signals/signals.ts';
import { startLoop } from '../platform/time/loop.ts';
import { createBlindNotices } from './blindness/blind-notice.ts';
import type { Target } from './blindness/reach-any.ts';
import { createReferences } from './blindness/references.ts';
import { createLedger } from './ledger.ts';
import { createCheckMeters } from './meters.ts';
import { createPageWatch } from './page/watch-pages.ts';
import { createGuard } from './probe/guard.ts';
import type { Probe } from './probe/index.ts';
import { flag } from './results.ts';
import { createClock } from './schedule/clock.ts';
import { createOwnShares } from './schedule/own-shares.ts';
import { createRoster } from './schedule/roster.ts';
import { createRound, type Task } from './schedule/round.ts';
import { createShares } from './schedule/shares.ts';
import { createVerdicts } from './schedule/verdicts.ts';
import { createTakeResult } from './take-result.ts';
import { createUsualPhases } from './usual-phases.ts';

export type CheckerOptions = {
  db: Database;
  log: Log;
  signals: Signals;
  probe: Probe;
  references: Target[];
  /** No other process can use this database. */
  alone: boolean;
  /** Where its figures are counted; nobody reads them by default. */
  metrics?: Registry;
  /** Results are in the database; `measured` of them say something about their site. */
  onWritten?: (written: { measured: number }) => void;
};

const longestWaitMs = 200;
const reloadMs = 50;
const afterFailureMs = 1000;
/** Failures that losing our own network would cause too. */
const ofTheNetwork = new Set(['dns', 'connect', 'timeout', 'tls', 'protocol', 'blocked']);

/** Checks every monitor of the shares this process holds, on time, and acts on the results. */
export const startChecker = (options: CheckerOptions) => {
  const { db, log, signals, probe } = options;
  const clock = createClock();
  const round = createRound();
  const ledger = createLedger(db, log, (results) => {
    meters.wrote(results.length, Date.now());
    const measured = results.filter(({ flags }) => !(flags & flag.notMeasured)).length;
    options.onWritten?.({ measured });
  });
  const notices = createBlindNotices(db, log, clock.now);
  const stop = new AbortController();
  const underWay = new Set<Promise<void>>();
  let worstDelayMs = 0;
  const lagMs = () => Math.max(0, clock.now() - (round.nextDue() ?? Number.POSITIVE_INFINITY));
  const meters = createCheckMeters(options.metrics ?? new Registry(), () => ({
    sites: round.size(),
    running: underWay.size,
    held: ledger.held(),
    lost: ledger.lost(),
    lagMs: lagMs(),
  }));

  const references = createReferences({
    log,
    targets: options.references,
    now: clock.now,
    onSpan: (span) => {
      log.warn({ span }, span?.to === null ? 'the watch has no network' : 'the watch has network');
      notices.add('blind', span);
    },
    onSilence: (span) => {
      log.warn({ span }, 'the references are silent while sites pass');
      notices.add('references', span);
    },
  });
  const onChange = () => roster.readAll();
  const shares = (options.alone ? createOwnShares : createShares)({ db, log, onChange });
  const verdicts = createVerdicts({
    db,
    log,
    shares,
    keepResults: ledger.flush,
    onLost: (siteId) => roster.distrust(siteId),
  });
  const roster = createRoster({
    db,
    log,
    signals,
    round,
    verdicts,
    now: clock.now,
    shares: shares.held,
    alone: options.alone,
  });
  const pages = createPageWatch({ db, log, signals });
  const phases = createUsualPhases(db, log);
  const takeResult = createTakeResult({
    round,
    ledger,
    verdicts,
    roster,
    phases,
    now: clock.now,
  });

  const isOutside = createGuard([]);
  const wholeInside = options.references.every(({ host }) => isIP(host) && !isOutside(host));
  /**
   * A host in our own network answers even when our internet connection is cut, so it proves
   * nothing.
   */
  const provesNetwork = (address: string | null) =>
    wholeInside || (address !== null && isOutside(address));

  const run = async (task: Task): Promise<void> => {
    const at = clock.now();
    const startedAt = clock.monotonic();
    const { monitor } = task;
    meters.began(at - task.slotAt);
    worstDelayMs = Math.max(worstDelayMs, at - task.slotAt);
    const page = pages.memoryOf(monitor);
    const probed = await probe(monitor.url, monitor.settings, stop.signal, { page });
    if (stop.signal.aborted) return;
    if (probed.ok && provesNetwork(probed.address)) references.passed(at);
    const doubtful = probed.failure !== null && ofTheNetwork.has(probed.failure);
    const away = probed.ownFault || (doubtful && clock.wasAway(startedAt));
    const blind = away || (doubtful && (await references.blind(at, clock.now())));
    meters.ended(blind ? 'not_measured' : (probed.failure ?? 'ok'), probed.ms);
    takeResult({ task, probed, at, blind });
    const isWorkedOn = () =>
      roster.windows().covers({ id: monitor.siteId, groupId: monitor.groupId }, new Date(at));
    if (probed.page && !isWorkedOn()) pages.take(monitor, probed.page, at);
  };

  const tick = () => {
    const { stepped, lateMs } = clock.tick();
    if (lateMs > 0) log.warn({ lateMs }, 'the watch was away');
    if (stepped) {
      log.warn({ now: new Date(clock.now()).toISOString() }, 'the clock was stepped');
      shares.doubt();
      round.planAll(clock.now());
    }
    for (const task of round.due(clock.now())) {
      if (!shares.holds(task.monitor.number)) {
        round.skip(task, clock.now());
        continue;
      }
      const running = run(task).catch((error) => {
        log.error({ err: error }, 'a check failed to run');
        round.skip(task, clock.now());
      });
      underWay.add(running);
      void running.finally(() => underWay.delete(running));
    }
  };

  const watch = () => {
    tick();
    const due = round.nextDue();
    return due === null ? longestWaitMs : Math.min(longestWaitMs, Math.max(1, due - clock.now()));
  };
  const keepReading = (pass: () => Promise<void>) =>
    startLoop({
      log,
      trouble: 'the watch waits for the database',
      pass,
      everyMs: reloadMs,
      afterFailureMs,
    });
  const loops = [
    startLoop({ log, trouble: 'the watch stumbled', pass: watch, everyMs: longestWaitMs }),
    keepReading(roster.refreshWindows),
    keepReading(roster.refresh),
  ];

  return {
    monitors: () => round.size(),
    held: ledger.held,
    /** How late the latest of the checks since the last call began, or has not begun yet. */
    takeDelayMs(): number {
      const delayMs = Math.max(worstDelayMs, lagMs());
      worstDelayMs = 0;
      return delayMs;
    },
    async stop() {
      roster.close();
      stop.abort();
      await Promise.all([...loops.map((loop) => loop.stop()), ...underWay]);
      await references.stop();
      await notices.stop();
      await pages.stop();
      await phases.stop();
      await verdicts.stop();
      await ledger.stop();
      await shares.stop();
    },
  };
};
