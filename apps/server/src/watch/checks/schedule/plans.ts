import { calm, type Watch } from '../../incidents/index.ts';
import { createAgenda, type Entry } from './agenda.ts';
import { firstLookMs, isTroubled } from './close-look.ts';
import { type Monitor, nextSlot } from './monitor.ts';

export type Post = {
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

/** A check that has not returned this long after its time limit is given up. */
const stuckMs = 60_000;

/** A check without a plan; keeps what is still true of its previous plan. */
export const newPost = (monitor: Monitor, watch?: Watch, before?: Post): Post => ({
  monitor,
  watch: watch ?? before?.watch ?? calm,
  version: before?.version ?? 0,
  runningSince: null,
  slotAt: 0,
  soonAt: before?.soonAt ?? null,
  recheckAt: null,
  putOff: false,
  lastSlotAt: before?.lastSlotAt ?? Number.NEGATIVE_INFINITY,
});

export const isAwaiting = ({ phase }: Watch) => phase === 'suspect' || phase === 'recovering';

export const isRunning = ({ runningSince, monitor }: Post, now: number) =>
  runningSince !== null && now - runningSince < monitor.settings.timeoutSeconds * 1000 + stuckMs;

/** A slot passed without a check, and no other process can still be checking it. */
export const isOwed = (post: Post, now: number, underWayMs: number | null): boolean => {
  const { number, settings } = post.monitor;
  const graceMs = underWayMs === null ? 0 : settings.timeoutSeconds * 1000 + underWayMs;
  return nextSlot(number, settings.intervalSeconds, post.lastSlotAt) + graceMs <= now;
};

/** Puts checks on the agenda and remembers in its post which entry counts. */
export const createPlans = () => {
  const agenda = createAgenda();

  const plan = (post: Post, kind: Entry['kind'], due: number) =>
    agenda.add({ due, number: post.monitor.number, kind, version: post.version });
  const check = (post: Post, due: number) => {
    post.slotAt = due;
    plan(post, 'regular', due);
  };
  const slot = (post: Post, after: number) => {
    const { number, settings } = post.monitor;
    const ahead = post.lastSlotAt - after;
    // More than an interval ahead: the clock was set back, so slots repeat.
    const from = ahead > 0 && ahead <= settings.intervalSeconds * 1000 ? post.lastSlotAt : after;
    check(post, nextSlot(number, settings.intervalSeconds, from));
  };
  const soon = (post: Post, due: number) => {
    if (due >= post.slotAt) return;
    post.soonAt = due;
    check(post, due);
  };
  const recheck = (post: Post, due: number, putOff = false) => {
    post.recheckAt = due;
    post.putOff = putOff;
    plan(post, 'confirmation', due);
  };
  /** A re-check instead of a slot that is further away. */
  const look = (post: Post, due: number) => {
    post.recheckAt = null;
    if (isTroubled(post.watch) && due < post.slotAt) recheck(post, due);
  };

  return {
    soon,
    recheck,
    look,
    anew(post: Post, now: number, lookMs: number) {
      post.version += 1;
      post.recheckAt = null;
      slot(post, now);
      if (post.soonAt !== null) soon(post, post.soonAt);
      if (isAwaiting(post.watch)) recheck(post, now);
      else look(post, now + firstLookMs(post.monitor.number, lookMs));
    },
    nextDue: () => agenda.next()?.due ?? null,
    /** Takes the next entry that is due by now off the agenda. */
    takeDue(now: number): Entry | null {
      const next = agenda.next();
      if (!next || next.due > now) return null;
      agenda.take();
      return next;
    },
    /** Clears what the entry stood for and plans the slot after it; false: the entry no longer counts. */
    reached(post: Post, { kind, due, version }: Entry, now: number): boolean {
      const isRecheck = kind === 'confirmation';
      if (post.version !== version || due !== (isRecheck ? post.recheckAt : post.slotAt))
        return false;
      if (isRecheck) post.recheckAt = null;
      else {
        post.lastSlotAt = due;
        post.soonAt = null;
        slot(post, Math.max(due, now - 1));
      }
      return true;
    },
  };
};
