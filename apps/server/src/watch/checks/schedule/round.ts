import { judge, type Others, type Verdict, type Watch } from '../../incidents/index.ts';
import type { Entry } from './agenda.ts';
import { createTroubled } from './close-look.ts';
import { isFirst, type Monitor } from './monitor.ts';
import { createPlans, isAwaiting, isOwed, isRunning, newPost, type Post } from './plans.ts';

export type Task = { monitor: Monitor; kind: Entry['kind']; slotAt: number };
/** A check under way, and the name under which this process makes it. */
export type BegunTask = Task & { checker: string | null };
export type Outcome = { at: number; ok: boolean; measured: boolean; maintenance: boolean };

/** A re-check that cannot run now waits this long, unless the running check ends sooner. */
const busyMs = 1000;
/** Owed checks start one after the other, all within ten seconds. */
const owedStepMs = 20;
const owedWithinMs = 10_000;

type Plans = ReturnType<typeof createPlans>;
/** What other places say of a check's failure, if any was asked. */
type OthersOf = (monitor: Monitor) => Others | undefined;

/** Slots that passed without a check are made up for, once per check. */
const planOwed = (plans: Plans, posts: Iterable<Post>, now: number, underWayMs: number | null) => {
  const owed = [...posts].filter((post) => isOwed(post, now, underWayMs));
  const stepMs = Math.min(owedStepMs, owedWithinMs / owed.length);
  owed.forEach((post, index) => {
    plans.soon(post, now + Math.floor(index * stepMs));
  });
};

/** Whether the check of an entry that was reached begins now. */
const begins = (plans: Plans, post: Post, kind: Entry['kind'], now: number): boolean => {
  const isRecheck = kind === 'confirmation';
  if (isRunning(post, now)) {
    if (isRecheck) plans.recheck(post, now + busyMs, true);
    return false;
  }
  // A delayed re-check goes first, or regular checks as long as an interval would starve it.
  return isRecheck || !post.putOff || post.recheckAt === null || post.recheckAt > now;
};

const planRecheck = (
  plans: Plans,
  post: Post,
  { recheckMs }: Verdict,
  { now, lookMs }: { now: number; lookMs: number },
) => {
  const isFarOff = post.slotAt > now + lookMs;
  if (recheckMs !== null)
    plans.recheck(post, now + (isFarOff ? Math.min(recheckMs, lookMs) : recheckMs));
  else if (!isAwaiting(post.watch)) plans.look(post, now + lookMs);
  else if (post.recheckAt === null) plans.recheck(post, now + busyMs);
  else if (post.putOff) plans.recheck(post, now, true);
};

/** What the answers of other places mean between two checks; null: they decide nothing. */
const hearOthers = (
  post: Post,
  { at, maintenance, others }: { at: number; maintenance: boolean; others: Others | undefined },
): Verdict | null => {
  const seen = { at, ok: false, measured: true, maintenance, kind: 'opinion' as const, others };
  const verdict = judge(post.watch, seen, post.monitor.settings.confirmSeconds);
  if (verdict.act === 'hold') return null;
  post.watch = verdict.watch;
  return verdict;
};

const none: readonly number[] = [];

/** The further checks of the few sites that have any. */
const createFurther = () => {
  const numbers = new Map<number, number[]>();
  let count = 0;
  const of = (siteNumber: number): readonly number[] => numbers.get(siteNumber) ?? none;
  return {
    of,
    count: () => count,
    add(monitor: Monitor) {
      const { number, siteNumber } = monitor;
      if (isFirst(monitor) || of(siteNumber).includes(number)) return;
      numbers.set(siteNumber, [...of(siteNumber), number]);
      count += 1;
    },
    drop(monitor: Monitor | undefined) {
      if (!monitor || isFirst(monitor)) return;
      count -= 1;
      const left = of(monitor.siteNumber).filter((number) => number !== monitor.number);
      if (left.length > 0) numbers.set(monitor.siteNumber, left);
      else numbers.delete(monitor.siteNumber);
    },
  };
};

const isDown = (post: Post | undefined): boolean =>
  post?.watch.phase === 'down' && post.monitor.counts;

type Parts = {
  posts: Map<number, Post>;
  plans: Plans;
  troubled: ReturnType<typeof createTroubled>;
  othersOf: OthersOf;
};

/** What becomes of a task that was taken: a result, none, or answers from elsewhere. */
const createResults = ({ posts, plans, troubled, othersOf }: Parts) => ({
  /** Returns a task unchecked; it is planned again. */
  skip(task: Task, now: number) {
    const post = posts.get(task.monitor.number);
    if (post?.monitor !== task.monitor) return;
    post.runningSince = null;
    if (task.kind === 'regular') plans.soon(post, now + busyMs);
    if (post.recheckAt !== null) return;
    if (isAwaiting(post.watch)) plans.recheck(post, now + busyMs);
    else plans.look(post, now + troubled.lookMs(post.watch, now));
  },
  /** Records a result; null when the monitor was changed or dropped meanwhile. */
  done(task: Task, outcome: Outcome, now: number): Verdict | null {
    const post = posts.get(task.monitor.number);
    if (!post || post.monitor !== task.monitor) return null;
    post.runningSince = null;
    const seen = { ...outcome, kind: task.kind, others: othersOf(task.monitor) };
    const verdict = judge(post.watch, seen, post.monitor.settings.confirmSeconds);
    post.watch = verdict.watch;
    troubled.count(post);
    planRecheck(plans, post, verdict, { now, lookMs: troubled.lookMs(post.watch, now) });
    return verdict;
  },
  /** Other places answered; null when that decides nothing. */
  heard(number: number, at: number, maintenance: boolean): Verdict | null {
    const post = posts.get(number);
    if (!post) return null;
    const verdict = hearOthers(post, { at, maintenance, others: othersOf(post.monitor) });
    if (!verdict) return null;
    troubled.count(post);
    plans.look(post, at + troubled.lookMs(post.watch, at));
    return verdict;
  },
});

/**
 * Which check is due, and what a result means for it. Uses no clock, network or database, so tests
 * play days in seconds.
 */
export const createRound = (othersOf: OthersOf = () => undefined) => {
  const posts = new Map<number, Post>();
  const ofSites = createFurther();
  const plans = createPlans();
  const troubled = createTroubled();

  return {
    /**
     * Adds a monitor, its new settings or a verdict read from the database; the result of a running
     * check is then ignored.
     */
    put(monitor: Monitor, now: number, watch?: Watch) {
      const post = newPost(monitor, watch, posts.get(monitor.number));
      posts.set(monitor.number, post);
      ofSites.add(monitor);
      troubled.count(post);
      plans.anew(post, now, troubled.lookMs(post.watch, now));
    },
    /** Schedules a check ahead of its slot; the regular schedule continues after it. */
    checkSoon(number: number, due: number) {
      const post = posts.get(number);
      if (post) plans.soon(post, due);
    },
    /**
     * Makes up for missed slots, by when each was last made (0: not lately). Until
     * `underWayMs` after the time limit another process may be checking a slot; null: there is no
     * other process.
     */
    catchUp(checkedAt: (number: number) => number, now: number, underWayMs: number | null) {
      for (const post of posts.values())
        post.lastSlotAt = Math.max(post.lastSlotAt, checkedAt(post.monitor.number));
      planOwed(plans, posts.values(), now, underWayMs);
    },
    /** The clock was stepped: plans every slot anew and loses none that was skipped. */
    planAll(now: number) {
      for (const post of posts.values()) plans.anew(post, now, troubled.lookMs(post.watch, now));
      planOwed(plans, posts.values(), now, null);
    },
    drop(number: number) {
      ofSites.drop(posts.get(number)?.monitor);
      posts.delete(number);
      troubled.forget(number);
    },
    watchOf: (number: number) => posts.get(number)?.watch,
    /** A further check of the site that counts is down. */
    furtherDown: (siteNumber: number): boolean =>
      ofSites.of(siteNumber).some((number) => isDown(posts.get(number))),
    checks: () => posts.keys(),
    size: () => posts.size,
    sites: () => posts.size - ofSites.count(),
    nextDue: plans.nextDue,

    /** What is due by now. A slot whose check is still running is left out. */
    due(now: number): Task[] {
      const tasks: Task[] = [];
      for (let next = plans.takeDue(now); next; next = plans.takeDue(now)) {
        const post = posts.get(next.number);
        if (!post || !plans.reached(post, next, now) || !begins(plans, post, next.kind, now))
          continue;
        post.runningSince = now;
        tasks.push({ monitor: post.monitor, kind: next.kind, slotAt: next.due });
      }
      return tasks;
    },

    ...createResults({ posts, plans, troubled, othersOf }),
  };
};
export type Round = ReturnType<typeof createRound>;
