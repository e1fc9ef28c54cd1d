import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 1_000;
const lookMs = 25;

/** False when nobody of the group is left. */
const signalGroup = (pid: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
};

/** Asks a whole process group to end, and ends it a second later. */
export const endGroup = async (pid: number): Promise<void> => {
  signalGroup(pid, 'SIGTERM');
  const until = performance.now() + patienceMs;
  while (signalGroup(pid, 0) && performance.now() < until) await sleep(lookMs);
  signalGroup(pid, 'SIGKILL');
};
