import * as z from 'zod';
import { createKept } from '../kept.ts';
import { createStore } from '../store.ts';

/** Minutes in the background after which the app asks for its person; null: never. */
export const lockChoices = [null, 0, 1, 5, 15] as const;
export type LockAfter = (typeof lockChoices)[number];

const LockAfter = z.union([z.null(), z.literal(0), z.literal(1), z.literal(5), z.literal(15)]);
const kept = createKept<LockAfter>('lock after', LockAfter, null);

/** The phone's own prompt is another app on Android; such an absence counts only when it is longer. */
const promptMs = 60_000;

type Left = { at: number; byPrompt: boolean };

const setting = createStore<LockAfter>(null);
const locked = createStore(false);
let left: Left | null = null;
let promptSince: number | null = null;

export const lockSetting = { read: setting.read, subscribe: setting.subscribe };
export const useLockAfter = setting.use;
export const useLocked = locked.use;
export const unlock = (): void => locked.write(false);

/** A clock that was set back counts as time that passed. */
export const isDue = (after: LockAfter, left: number, now: number): boolean =>
  after !== null && (now - left >= after * 60_000 || now < left);

/** At start: whoever chose the lock is asked before anything is shown. */
export const restoreLock = async (): Promise<void> => {
  const after = await kept.read();
  setting.write(after);
  locked.write(after !== null);
};

export const setLockAfter = async (after: LockAfter): Promise<void> => {
  setting.write(after);
  await kept.write(after);
};

const isShort = (from: number, now: number): boolean => now >= from && now - from < promptMs;

/** While our own prompt is open, it causes the state changes that the app sees. */
export const isPrompting = (now = Date.now()): boolean =>
  promptSince !== null && isShort(promptSince, now);

export const duringPrompt = async <T>(ask: () => Promise<T>): Promise<T> => {
  promptSince = Date.now();
  try {
    return await ask();
  } finally {
    promptSince = null;
  }
};

export const leftForeground = (now = Date.now()): void => {
  left ??= { at: now, byPrompt: isPrompting(now) };
};

/** Whether the app is locked, or will be when it returns: a tap is reported before the return. */
export const isLocked = (now = Date.now()): boolean => {
  const byPrompt = left?.byPrompt && isShort(left.at, now);
  if (left && !byPrompt && isDue(setting.read(), left.at, now)) locked.write(true);
  return locked.read();
};

export const cameBack = (now = Date.now()): void => {
  isLocked(now);
  left = null;
};
