import { setTimeout as sleep } from 'node:timers/promises';
import type { Evidence } from '@hlidka/protocol';
import { calm, type Watch } from '../incidents/index.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import type { Signals } from '../platform/signals.ts';
import { recordBlindSpan } from './blind-notice.ts';
import { createClock } from './clock.ts';
import { createEnactor } from './enact.ts';
import { createLedger } from './ledger.ts';
import { type Note, writeNotes } from './notebook.ts';
import type { Probe, Probed } from './probe/index.ts';
import type { Target } from './reach-any.ts';
import { createReferences } from './references.ts';
import { failureNumber, flag } from './results.ts';
import { createRoster } from './roster.ts';
import { createRound, type Task } from './round.ts';
import { createShares } from './shares.ts';

export type CheckerOptions = {
  db: Database;
  log: Log;
  signals: Signals;
  probe: Probe;
  references: Target[];
  /** Nobody else can reach the database. */
  alone: boolean;
};

const longestWaitMs = 200;
const reloadMs = 50;
/** Failures that a cut line of our own would cause as well. */
const ofTheNetwork = new Set(['dns', 'connect', 'timeout', 'tls', 'protocol']);

/** Checks every monitor of the shares it holds, on time, and acts on what it sees. */
export const startChecker = (options: CheckerOptions) => {
  const { db, log, signals, probe } = options;
  const clock = createClock();
  const round = createRound();
  const ledger = createLedger(db, log);
  const enactor = createEnactor(db, log);
  const notes = new Map<string, Note>();
  const stop = new AbortController();
  const underWay = new Set<Promise<void>>();
  let wake = () => {};

  const references = createReferences({
    targets: options.references,
    now: clock.now,
    onSpan: (span) => {
      log.warn(span, span.to === null ? 'the watch has no network' : 'the watch has network again');
      if (span.to !== null) void recordBlindSpan(db, { ...span, to: span.to }).catch(() => {});
    },
  });
  const shares = createShares({ ...options, onChange: () => roster.readAll() });
  const roster = createRoster({
    db,
    signals,
    round,
    now: clock.now,
    shares: shares.held,
    isBusy: (siteId) => enactor.busy(siteId) || notes.has(siteId),
    onDrop: (siteId) => notes.delete(siteId),
  });

  const keepNotes = async () => {
    const written = [...notes.values()].filter(({ siteId }) => !enactor.busy(siteId));
    for (const { siteId } of written) notes.delete(siteId);
    try {
      await writeNotes(db, written);
    } catch (error) {
      for (const note of written) if (!notes.has(note.siteId)) notes.set(note.siteId, note);
      throw error;
    }
  };

  const enter = (task: Task, probed: Probed, at: number, blind: boolean) => {
    const { siteId, number, groupId } = task.monitor;
    const maintenance = roster.windows().covers({ id: siteId, groupId }, new Date(at));
    const blocked = probed.failure === 'blocked';
    ledger.add({
      site: number,
      at,
      ms: Math.round(probed.ms),
      status: probed.statusCode ?? 0,
      failure: failureNumber(probed.failure),
      flags:
        (task.kind === 'confirmation' ? flag.confirmation : 0) |
        (maintenance ? flag.maintenance : 0) |
        (blind ? flag.notMeasured : 0) |
        (blocked ? flag.blocked : 0),
    });
    const before = round.watchOf(siteId) ?? calm;
    const outcome = { at, ok: probed.ok, measured: !blind && !blocked, maintenance };
    const verdict = round.done(task, outcome, clock.now());
    if (!verdict) return;
    remember(task, probed, at, before, verdict.watch);
    if (verdict.act === 'hold') return;
    const note = notes.get(siteId) ?? noteOf(task, probed, at, verdict.watch);
    notes.delete(siteId);
    const done = enactor.enact({ act: verdict.act, before, note, evidence: evidenceOf(probed) });
    void done;
  };

  const noteOf = (task: Task, probed: Probed, at: number, watch: Watch): Note => ({
    siteId: task.monitor.siteId,
    watch,
    lastFailure: probed.failure,
    certificateEndsAt: probed.certificateEndsAt?.getTime() ?? null,
    firstCheckAt: at,
  });

  /** Only what is new is written: an ordinary check leaves no note. */
  const remember = (task: Task, probed: Probed, at: number, before: Watch, watch: Watch) => {
    const found = roster.known(task.monitor.siteId);
    if (!found) return;
    const endsAt = probed.certificateEndsAt?.getTime() ?? null;
    const newCertificate = endsAt !== null && endsAt !== found.certificateEndsAt;
    const moved = before.phase !== watch.phase || before.confirmations !== watch.confirmations;
    if (!newCertificate && !moved && found.checked) return;
    if (endsAt !== null) found.certificateEndsAt = endsAt;
    found.checked = true;
    notes.set(task.monitor.siteId, noteOf(task, probed, at, watch));
  };

  const run = async (task: Task): Promise<void> => {
    const at = clock.now();
    const probed = await probe(task.monitor.url, task.monitor.settings, stop.signal);
    if (stop.signal.aborted) return;
    const doubtful = probed.failure !== null && ofTheNetwork.has(probed.failure);
    const blind = probed.ownFault || (doubtful && (await references.blind(at, clock.now())));
    enter(task, probed, at, blind);
  };

  const tick = () => {
    if (clock.stepped()) {
      log.warn({ now: new Date(clock.now()).toISOString() }, 'the clock was stepped');
      roster.planAll();
    }
    for (const task of round.due(clock.now())) {
      if (!shares.holds(task.monitor.number)) {
        round.skip(task);
        continue;
      }
      const running = run(task).catch((error) =>
        log.error({ err: error }, 'a check failed to run'),
      );
      underWay.add(running);
      void running.finally(() => underWay.delete(running));
    }
  };

  const watchLoop = async () => {
    while (!stop.signal.aborted) {
      tick();
      const due = round.nextDue();
      const waitMs =
        due === null ? longestWaitMs : Math.min(longestWaitMs, Math.max(1, due - clock.now()));
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const every = async (ms: number, work: () => Promise<void>) => {
    while (!stop.signal.aborted) {
      await work().catch((error: Error) =>
        log.warn({ reason: error.message }, 'the watch waits for the database'),
      );
      await sleep(ms, undefined, { signal: stop.signal }).catch(() => {});
    }
  };
  const loops = [watchLoop(), every(reloadMs, roster.refresh), every(1000, keepNotes)];

  return {
    monitors: () => round.size(),
    held: ledger.held,
    async stop() {
      roster.close();
      stop.abort();
      wake();
      await Promise.all([...loops, ...underWay]);
      await references.stop();
      await enactor.stop();
      await keepNotes().catch(() => {});
      await ledger.stop();
      await shares.stop();
    },
  };
};

const evidenceOf = ({
  failure,
  statusCode,
  reason,
  ms,
  phases,
  address,
  excerpt,
}: Probed): Evidence => ({
  failure,
  statusCode,
  reason,
  ms,
  phases,
  address,
  excerpt,
});
