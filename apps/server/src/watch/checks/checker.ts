import type { Database } from '../../base/platform/database/database.ts';
import type { Log } from '../../base/platform/log/log.ts';
import { Registry } from '../../base/platform/metrics/registry.ts';
import type { Signals } from '../../base/platform/signals/signals.ts';
import { startLoop } from '../../base/platform/time/loop.ts';
import { createBlindNotices } from './blindness/blind-notice.ts';
import type { ReferenceTarget } from './blindness/reach-any.ts';
import { createReferences } from './blindness/references.ts';
import { createHeldBack } from './held-back.ts';
import { type HomeChecks, noHomeChecks } from './home-checks.ts';
import { createOtherProbe, type OtherProbe } from './kinds/other-probe.ts';
import { createLedger } from './ledger.ts';
import { createCheckMeters, type WatchState } from './meters.ts';
import { createTakenOver } from './missed/taken-over.ts';
import { createPageWatch } from './page/watch-pages.ts';
import type { Probe } from './probe/index.ts';
import { flag, type Result } from './results.ts';
import { createRunCheck } from './run-check.ts';
import { createClock } from './schedule/clock.ts';
import { isFirst, type Monitor } from './schedule/monitor.ts';
import { createOwnShares } from './schedule/own-shares.ts';
import { createRoster } from './schedule/roster.ts';
import { createRound, type Task } from './schedule/round.ts';
import { createShares } from './schedule/shares.ts';
import { createVerdicts } from './schedule/verdicts.ts';
import { noOpinions, type SecondOpinions } from './second-opinions.ts';
import { createSlowWatch } from './slow/watch-slow.ts';
import { createTakeResult } from './take-result.ts';
import { createUsualPhases } from './usual-phases.ts';

export type CheckerOptions = {
  db: Database;
  log: Log;
  signals: Signals;
  probe: Probe;
  /** By default it reaches public addresses only. */
  otherProbe?: OtherProbe;
  references: ReferenceTarget[];
  /** How other places are asked about failures; by default there are none. */
  opinions?: SecondOpinions;
  /** How sites are checked by other places; by default this server checks all. */
  homes?: HomeChecks;
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

type Clock = ReturnType<typeof createClock>;

const openReferences = (
  { log, references: targets }: CheckerOptions,
  { now }: Clock,
  notices: ReturnType<typeof createBlindNotices>,
) =>
  createReferences({
    log,
    targets,
    now,
    onSpan: (span) => {
      log.warn({ span }, span?.to === null ? 'the watch has no network' : 'the watch has network');
      notices.add('blind', span);
    },
    onSilence: (span) => {
      log.warn({ span }, 'the references are silent while sites pass');
      notices.add('references', span);
    },
  });

/** Counts what the checker does, and how late its checks begin. */
const createFigures = (
  metrics: Registry | undefined,
  { now }: Clock,
  parts: {
    round: ReturnType<typeof createRound>;
    underWay: ReadonlySet<unknown>;
    results: () => Pick<WatchState, 'held' | 'lost' | 'dropped'>;
  },
) => {
  const { round, underWay, results } = parts;
  let worstDelayMs = 0;
  const lagMs = () => Math.max(0, now() - (round.nextDue() ?? Number.POSITIVE_INFINITY));
  const meters = createCheckMeters(metrics ?? new Registry(), () => ({
    sites: round.sites(),
    running: underWay.size,
    ...results(),
    lagMs: lagMs(),
  }));
  return {
    ...meters,
    began(delayMs: number) {
      meters.began(delayMs);
      worstDelayMs = Math.max(worstDelayMs, delayMs);
    },
    /** How late the latest of the checks since the last call began, or has not begun yet. */
    takeDelayMs(): number {
      const delayMs = Math.max(worstDelayMs, lagMs());
      worstDelayMs = 0;
      return delayMs;
    },
  };
};

/**
 * Where results wait to be written: those that count, and those whose slot another process may have
 * checked.
 */
const openLedgers = (
  { db, log, onWritten: tell }: CheckerOptions,
  meters: ReturnType<typeof createFigures>,
) => {
  const onWritten = (results: Result[]) => {
    meters.wrote(results.length, Date.now());
    const measured = results.filter(({ flags }) => !(flags & flag.notMeasured)).length;
    tell?.({ measured });
  };
  const takenOver = createTakenOver(db, log, onWritten);
  const ledger = createLedger(db, log, { onWritten, onGone: takenOver.add });
  const results = () => ({
    held: ledger.held() + takenOver.held(),
    lost: ledger.lost(),
    dropped: takenOver.dropped(),
  });
  return { ledger, takenOver, results };
};

/** Other places are asked about first checks alone. */
const othersOf = (opinions: SecondOpinions) => (monitor: Monitor) =>
  isFirst(monitor) ? opinions.othersOf(monitor.siteId) : undefined;

const publicOnly = () => createOtherProbe({ allowPrivate: [] });

/** The parts of a checker, connected; nothing is due before the roster is read. */
const connectParts = (options: CheckerOptions, clock: Clock, underWay: ReadonlySet<unknown>) => {
  const { db, log, signals, probe, alone, opinions = noOpinions, homes = noHomeChecks } = options;
  const { now } = clock;
  const stop = new AbortController();
  const round = createRound(othersOf(opinions));
  const meters = createFigures(options.metrics, clock, {
    round,
    underWay,
    results: () => results(),
  });
  const { ledger, takenOver, results } = openLedgers(options, meters);
  const heldBack = createHeldBack(ledger.add, opinions);
  const notices = createBlindNotices(db, log, now);
  const references = openReferences(options, clock, notices);
  const onChange = () => roster.readAll();
  const onGone = () => roster.dropAll();
  const shares = (alone ? createOwnShares : createShares)({ db, log, onChange, onGone });
  const onLost = (number: number) => roster.distrust(number);
  const verdicts = createVerdicts({ db, log, shares, keepResults: ledger.flush, onLost });
  const onDrop = (monitor: Monitor) => {
    heldBack.settle(monitor, undefined);
    if (isFirst(monitor)) for (const part of [opinions, slow]) part.forget(monitor.siteId);
  };
  const roster = createRoster({
    db,
    log,
    signals,
    round,
    verdicts,
    now,
    alone,
    onDrop,
    shares: shares.held,
  });
  const pages = createPageWatch({ db, log, signals });
  const phases = createUsualPhases(db, log);
  const slow = createSlowWatch({ db, log, now, isLineSlow: references.isLineSlow });
  const takeResult = createTakeResult({
    round,
    heldBack,
    opinions,
    verdicts,
    roster,
    phases,
    slow,
    now,
  });
  const run = createRunCheck({
    clock,
    probe,
    otherProbe: options.otherProbe ?? publicOnly(),
    homes,
    stopped: stop.signal,
    targets: options.references,
    references,
    roster,
    pages,
    takeResult,
    meters,
  });
  return {
    round,
    held: () => results().held,
    shares,
    roster,
    run,
    stop,
    takeDelayMs: meters.takeDelayMs,
    /** Stops the parts in this order, because the earlier ones still use the later ones. */
    async close() {
      await homes.stop();
      await opinions.stop();
      heldBack.releaseAll();
      for (const part of [references, notices, pages, phases, slow, verdicts, ledger, takenOver])
        await part.stop();
      await shares.stop();
    },
  };
};

/** Checks every monitor of the shares this process holds, on time, and acts on the results. */
export const startChecker = (options: CheckerOptions) => {
  const { log } = options;
  const clock = createClock();
  const underWay = new Set<Promise<void>>();
  const parts = connectParts(options, clock, underWay);
  const { round, held, shares, roster, run, stop, close } = parts;

  const begin = (task: Task) => {
    if (!shares.holds(task.monitor.siteNumber)) return round.skip(task, clock.now());
    const running = run({ ...task, checker: shares.checker() }).catch((error) => {
      log.error({ err: error }, 'a check failed to run');
      round.skip(task, clock.now());
    });
    underWay.add(running);
    void running.finally(() => underWay.delete(running));
  };
  const watch = () => {
    const { stepped, lateMs } = clock.tick();
    if (lateMs > 0) log.warn({ lateMs }, 'the watch was away');
    if (stepped) {
      log.warn({ now: new Date(clock.now()).toISOString() }, 'the clock was stepped');
      shares.doubt();
      round.planAll(clock.now());
    }
    for (const task of round.due(clock.now())) begin(task);
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
    held,
    takeDelayMs: parts.takeDelayMs,
    async stop() {
      roster.close();
      stop.abort();
      await Promise.all([...loops.map((loop) => loop.stop()), ...underWay]);
      await close();
    },
  };
};
