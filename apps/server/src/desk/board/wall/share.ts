import { setTimeout as sleep } from 'node:timers/promises';
import type { Wall } from '@hlidka/protocol';
import type { Signal, Signals } from '../../../base/platform/signals/signals.ts';

const gapMs = 1000;
const keptMs = 5000;

const topics: ReadonlySet<Signal['topic']> = new Set([
  'site',
  'incident',
  'window',
  'agency',
  'reset',
]);

export const changesWall = ({ topic }: Signal): boolean => topics.has(topic);

/** One answer for all screens of a process: read once a second at most, however much changes. */
export const shareWall = (signals: Pick<Signals, 'on'>, read: () => Promise<Wall>) => {
  let held: { at: number; wall: Promise<Wall> } | null = null;
  let changed = true;
  signals.on((signal) => {
    if (changesWall(signal)) changed = true;
  });
  const ask = async (): Promise<Wall> => {
    const age = held ? performance.now() - held.at : Number.POSITIVE_INFINITY;
    if (held && !changed && age < keptMs) return held.wall;
    if (age < gapMs) {
      await sleep(gapMs - age);
      return ask();
    }
    changed = false;
    const wall = read();
    held = { at: performance.now(), wall };
    // A failed answer is not kept.
    wall.catch(() => {
      changed = true;
    });
    return wall;
  };
  return ask;
};
