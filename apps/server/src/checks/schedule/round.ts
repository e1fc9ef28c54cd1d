import { calm, judge, type Verdict, type Watch } from '../../incidents/index.ts';
import { createAgenda, type Entry } from './agenda.ts';
import { type Monitor, nextSlot } from './monitor.ts';

export type Task = { monitor: Monitor; kind: Entry['kind']; slotAt: number };
export type Outcome = { at: number; ok: boolean; measured: boolean; maintenance: boolean };

type Post = {
  monitor: Monitor;
  watch: Watch;
  version: number;
  /** When the running check began. */
  runningSince: number | null;
  /** The planned slot; an older entry on the agenda is ignored. */
  slotAt: number;
  /** A check ahead of its slot, requested or owed. */
  soonAt: number | null;
  recheckAt: number | null;
  /** The re-check waits for the running check. */
  putOff: boolean;
  lastSlotAt: number;
};

/** A re-check that cannot run now waits this long, unless the running check ends sooner. */
const busyMs = 1000;
/** Owed checks start one after the other, all within ten seconds. */
const owedStepMs = 20;
const owedWithinMs = 10_000;
/** A check that has not returned this long after its time limit is given up. */
const stuckMs = 60_000;

const isAwaiting = ({ phase }: Watch) => phase === 'suspect' || phase === 'recovering';

/**
 * Which site is due, and what a result means for it. Uses no clock, network or database, so tests
 * play days in seconds.
 */
export const createRound = () => {
  const posts = new Map<string, Post>();
  const agenda = createAgenda();

  const plan = (post: Post, kind: Entry['kind'], due: number) =>
    agenda.add({ due, siteId: post.monitor.siteId, kind, version: post.version });
  const planSlot = (post: Post, after: number) => {
    const { number, settings } = post.monitor;
    const ahead = post.lastSlotAt - after;
    // More than an interval ahead: the clock was set back, so slots repeat.
    const from = ahead > 0 && ahead <= settings.intervalSeconds * 1000 ? post.lastSlotAt : after;
    planCheck(post, nextSlot(number, settings.intervalSeconds, from));
  };
  const planCheck = (post: Post, due: number) => {
    post.slotAt = due;
    plan(post, 'regular', due);
  };
  const planSoon = (post: Post, due: number) => {
    if (due >= post.slotAt) return;
    post.soonAt = due;
    planCheck(post, due);
  };
  const planRecheck = (post: Post, due: number, putOff = false) => {
    post.recheckAt = due;
    post.putOff = putOff;
    plan(post, 'confirmation', due);
  };
  const isRunning = ({ runningSince, monitor }: Post, now: number) =>
    runningSince !== null && now - runningSince < monitor.settings.timeoutSeconds * 1000 + stuckMs;

  const planAnew = (post: Post, now: number) => {
    post.version += 1;
    post.recheckAt = null;
    planSlot(post, now);
    if (post.soonAt !== null) planSoon(post, post.soonAt);
    if (isAwaiting(post.watch)) planRecheck(post, now);
  };

  /** Slots that passed without a check are made up for, once per site. */
  const planOwed = (now: number, underWayMs: number | null) => {
    const owed = [...posts.values()].filter(({ monitor: { number, settings }, lastSlotAt }) => {
      const graceMs = underWayMs === null ? 0 : settings.timeoutSeconds * 1000 + underWayMs;
      return nextSlot(number, settings.intervalSeconds, lastSlotAt) + graceMs <= now;
    });
    const stepMs = Math.min(owedStepMs, owedWithinMs / owed.length);
    owed.forEach((post, index) => {
      planSoon(post, now + Math.floor(index * stepMs));
    });
  };

  return {
    /**
     * Adds a monitor, its new settings or a verdict read from the database; the result of a running
     * check is then ignored.
     */
    put(monitor: Monitor, now: number, watch?: Watch) {
      const before = posts.get(monitor.siteId);
      const post: Post = {
        monitor,
        watch: watch ?? before?.watch ?? calm,
        version: before?.version ?? 0,
        runningSince: null,
        slotAt: 0,
        soonAt: before?.soonAt ?? null,
        recheckAt: null,
        putOff: false,
        lastSlotAt: before?.lastSlotAt ?? Number.NEGATIVE_INFINITY,
      };
      posts.set(monitor.siteId, post);
      planAnew(post, now);
    },
    /** Schedules a check ahead of its slot; the regular schedule continues after it. */
    checkSoon(siteId: string, due: number) {
      const post = posts.get(siteId);
      if (post) planSoon(post, due);
    },
    /**
     * Makes up for missed slots, by when each site was last checked (0: not lately). Until
     * `underWayMs` after the time limit another process may be checking a slot; null: there is no
     * other process.
     */
    catchUp(checkedAt: (number: number) => number, now: number, underWayMs: number | null) {
      for (const post of posts.values())
        post.lastSlotAt = Math.max(post.lastSlotAt, checkedAt(post.monitor.number));
      planOwed(now, underWayMs);
    },
    /** The clock was stepped: plans every slot anew and loses none that was skipped. */
    planAll(now: number) {
      for (const post of posts.values()) planAnew(post, now);
      planOwed(now, null);
    },
    drop: (siteId: string) => posts.delete(siteId),
    watchOf: (siteId: string) => posts.get(siteId)?.watch,
    monitorOf: (siteId: string) => posts.get(siteId)?.monitor,
    sites: () => posts.keys(),
    size: () => posts.size,
    nextDue: () => agenda.next()?.due ?? null,

    /** What is due by now. A slot whose check is still running is left out. */
    due(now: number): Task[] {
      const tasks: Task[] = [];
      for (let next = agenda.next(); next && next.due <= now; next = agenda.next()) {
        agenda.take();
        const post = posts.get(next.siteId);
        if (!post || post.version !== next.version) continue;
        const isRecheck = next.kind === 'confirmation';
        if (next.due !== (isRecheck ? post.recheckAt : post.slotAt)) continue;
        if (isRecheck) post.recheckAt = null;
        else {
          post.lastSlotAt = next.due;
          post.soonAt = null;
          planSlot(post, Math.max(next.due, now - 1));
        }
        if (isRunning(post, now)) {
          if (isRecheck) planRecheck(post, now + busyMs, true);
          continue;
        }
        // A delayed re-check goes first, or regular checks as long as an interval would starve it.
        if (!isRecheck && post.putOff && post.recheckAt !== null && post.recheckAt <= now) continue;
        post.runningSince = now;
        tasks.push({ monitor: post.monitor, kind: next.kind, slotAt: next.due });
      }
      return tasks;
    },

    /** Returns a task unchecked; it is planned again. */
    skip(task: Task, now: number) {
      const post = posts.get(task.monitor.siteId);
      if (post?.monitor !== task.monitor) return;
      post.runningSince = null;
      if (task.kind === 'regular') planSoon(post, now + busyMs);
      if (isAwaiting(post.watch) && post.recheckAt === null) planRecheck(post, now + busyMs);
    },

    /** Records a result; null when the monitor was changed or dropped meanwhile. */
    done(task: Task, outcome: Outcome, now: number): Verdict | null {
      const post = posts.get(task.monitor.siteId);
      if (!post || post.monitor !== task.monitor) return null;
      post.runningSince = null;
      const { confirmSeconds } = post.monitor.settings;
      const verdict = judge(post.watch, { ...outcome, kind: task.kind }, confirmSeconds);
      post.watch = verdict.watch;
      if (verdict.recheckMs !== null) planRecheck(post, now + verdict.recheckMs);
      else if (!isAwaiting(post.watch)) post.recheckAt = null;
      else if (post.recheckAt === null) planRecheck(post, now + busyMs);
      else if (post.putOff) planRecheck(post, now, true);
      return verdict;
    },
  };
};
export type Round = ReturnType<typeof createRound>;
