import { type HeartbeatCall, limits } from '@hlidka/protocol';
import type { HeartbeatRow, RunningRun } from './table.ts';

type Given = { call: HeartbeatCall; rid: string | null };

/** Which runs go on after a call, and how long the one took that ends by it. */
export const follow = (
  running: readonly RunningRun[],
  { call, rid }: Given,
  at: Date,
): { ms: number | null; running: RunningRun[] } => {
  if (call === 'log') return { ms: null, running: [...running] };
  const others = running.filter((run) => run.rid !== rid);
  if (call === 'start') {
    const all = [{ rid, at: at.toISOString() }, ...others];
    return { ms: null, running: all.slice(0, limits.heartbeats.running) };
  }
  const begun = running.find((run) => run.rid === rid);
  const ms = begun ? Math.max(0, at.getTime() - Date.parse(begun.at)) : null;
  return { ms, running: others };
};

/**
 * The oldest run that may still end within the grace. One that is late already was told, and must not
 * make each later good run late again.
 */
export const oldestInTime = (
  running: readonly RunningRun[],
  { graceMinutes }: Pick<HeartbeatRow, 'graceMinutes'>,
  now: Date,
): Date | null => {
  const least = now.getTime() - graceMinutes * 60_000;
  const begun = running.map((run) => Date.parse(run.at)).filter((begin) => begin > least);
  return begun.length === 0 ? null : new Date(Math.min(...begun));
};
