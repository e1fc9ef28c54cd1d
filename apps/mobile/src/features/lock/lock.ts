import * as z from 'zod';
import { createKept } from '../../kept.ts';
import { createStore } from '../../store.ts';

/** Minutes in the background after which the app asks for its person; null: never. */
export const lockChoices = [null, 0, 1, 5, 15] as const;
export type LockAfter = (typeof lockChoices)[number];

const LockAfter = z.union([z.null(), z.literal(0), z.literal(1), z.literal(5), z.literal(15)]);
const kept = createKept<LockAfter>('lock after', LockAfter, null);

const setting = createStore<LockAfter>(null);
const locked = createStore(false);
let leftAt: number | null = null;

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

export const leftForeground = (now = Date.now()): void => {
  leftAt ??= now;
};

export const cameBack = (now = Date.now()): void => {
  if (leftAt !== null && isDue(setting.read(), leftAt, now)) locked.write(true);
  leftAt = null;
};
