import { calm, judge, type Verdict, type Watch } from '../incidents/index.ts';
import { createAgenda, type Entry } from './agenda.ts';
import { type Monitor, nextSlot } from './monitor.ts';

export type Task = { monitor: Monitor; kind: Entry['kind']; slotAt: number };
export type Outcome = { at: number; ok: boolean; measured: boolean; maintenance: boolean };

type Post = { monitor: Monitor; watch: Watch; version: number; running: boolean };

/** A re-check that meets a running check waits this long. */
const busyMs = 1000;

/**
 * The watchman's round: which site is due, and what a result means for it. It knows no clock,
 * no network and no database, so that days of it are played in seconds.
 */
export const createRound = () => {
  const posts = new Map<string, Post>();
  const agenda = createAgenda();

  const plan = (post: Post, kind: Entry['kind'], due: number) =>
    agenda.add({ due, siteId: post.monitor.siteId, kind, version: post.version });
  const planSlot = (post: Post, after: number) => {
    const { number, settings } = post.monitor;
    plan(post, 'regular', nextSlot(number, settings.intervalSeconds, after));
  };

  return {
    /** Takes up a monitor, or its new settings; what is under way is not disturbed. */
    put(monitor: Monitor, now: number, watch?: Watch) {
      const before = posts.get(monitor.siteId);
      const post: Post = {
        monitor,
        watch: watch ?? before?.watch ?? calm,
        version: (before?.version ?? 0) + 1,
        running: false,
      };
      posts.set(monitor.siteId, post);
      planSlot(post, now);
      if (post.watch.phase === 'suspect' || post.watch.phase === 'recovering')
        plan(post, 'confirmation', now);
    },
    drop: (siteId: string) => posts.delete(siteId),
    has: (siteId: string) => posts.has(siteId),
    watchOf: (siteId: string) => posts.get(siteId)?.watch,
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
        if (next.kind === 'regular') planSlot(post, Math.max(next.due, now - 1));
        if (post.running) {
          if (next.kind === 'confirmation') plan(post, 'confirmation', now + busyMs);
          continue;
        }
        post.running = true;
        tasks.push({ monitor: post.monitor, kind: next.kind, slotAt: next.due });
      }
      return tasks;
    },

    /** Gives a task back unchecked. */
    skip(task: Task) {
      const post = posts.get(task.monitor.siteId);
      if (post?.monitor === task.monitor) post.running = false;
    },

    /** Enters a result; null when the monitor was changed or dropped meanwhile. */
    done(task: Task, outcome: Outcome, now: number): Verdict | null {
      const post = posts.get(task.monitor.siteId);
      if (!post || post.monitor !== task.monitor) return null;
      post.running = false;
      const verdict = judge(
        post.watch,
        { ...outcome, kind: task.kind },
        post.monitor.settings.confirmSeconds,
      );
      post.watch = verdict.watch;
      if (verdict.recheckMs !== null) plan(post, 'confirmation', now + verdict.recheckMs);
      return verdict;
    },
  };
};
export type Round = ReturnType<typeof createRound>;
