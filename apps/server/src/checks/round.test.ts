import { defaultMonitor } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { calm, type Watch } from '../incidents/index.ts';
import type { Monitor } from './monitor.ts';
import { nextSlot } from './monitor.ts';
import { createRound } from './round.ts';

const start = Date.UTC(2026, 0, 5);
const monitor: Monitor = {
  siteId: 'a',
  number: 1,
  groupId: null,
  url: 'https://example.test/',
  settings: { ...defaultMonitor, intervalSeconds: 60 },
};
const suspect: Watch = { ...calm, phase: 'suspect', failedSince: start - 1000 };
const failed = (at: number) => ({ at, ok: false, measured: true, maintenance: false });

/** Lets time pass until something is due, and takes it. */
const next = (round: ReturnType<typeof createRound>) => {
  const at = round.nextDue() ?? 0;
  const [task] = round.due(at);
  return task ? { at, task } : null;
};

test('a re-check that could not run is planned again, until it decides', () => {
  const round = createRound();
  round.put(monitor, start, suspect);
  const first = next(round);
  expect(first?.task.kind).toBe('confirmation');
  for (let n = 0, now = start; first && n < 30; n++) {
    round.skip(first.task, now);
    const again = next(round);
    expect(again?.task.kind).toBe('confirmation');
    expect(again?.at).toBe(now + 1000);
    now = again?.at ?? 0;
  }
});

test('a suspicion whose re-check was lost is taken up by the next regular check', () => {
  const round = createRound();
  round.put(monitor, start, suspect);
  const lost = next(round);
  expect(lost?.task.kind).toBe('confirmation');
  const waits: number[] = [];
  for (let n = 0; n < 10 && round.watchOf('a')?.phase === 'suspect'; n++) {
    const found = next(round);
    if (!found) continue;
    const verdict = round.done(found.task, failed(found.at), found.at);
    if (found.task.kind === 'regular') waits.push((round.nextDue() ?? 0) - found.at);
    expect(verdict).not.toBeNull();
  }
  expect(waits).toEqual([1000]);
  expect(round.watchOf('a')?.phase).toBe('down');
});

test('a check that never comes back does not silence its site', () => {
  const round = createRound();
  round.put(monitor, start);
  const stuck = next(round);
  const later = (stuck?.at ?? 0) + 2 * 60_000;
  expect(round.due(later)).toMatchObject([{ kind: 'regular' }]);
});

test('a slot is asked once, though the clock is put back a little', () => {
  const round = createRound();
  round.put(monitor, start);
  const first = next(round);
  if (!first) throw new Error('nothing was due');
  round.done(first.task, { ...failed(first.at), ok: true }, first.at);
  round.planAll(first.at - 1200);
  expect(round.nextDue()).toBe(first.at + 60_000);
  round.planAll(first.at - 3_600_000);
  expect(round.nextDue()).toBe(nextSlot(1, 60, first.at - 3_600_000));
});

test('a check ahead of its slot leaves one plan behind, not two', () => {
  const round = createRound();
  round.put(monitor, start);
  round.checkSoon('a', start);
  const taken = [];
  for (let now = start; now < start + 5 * 60_000; now += 1000)
    for (const task of round.due(now)) {
      taken.push(task);
      round.done(task, { ...failed(now), ok: true }, now);
    }
  expect(taken[0]?.slotAt).toBe(start);
  expect(taken).toHaveLength(6);
});
