import { defaultMonitor } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { firstCheckOf } from '../../../../test/harness/data/checks.ts';
import { calm, type Watch } from '../../incidents/index.ts';
import type { Monitor } from './monitor.ts';
import { nextSlot } from './monitor.ts';
import { createRound } from './round.ts';

const start = Date.UTC(2026, 0, 5);
const monitor = firstCheckOf({
  siteId: 'a',
  number: 1,
  url: 'https://example.test/',
  settings: { ...defaultMonitor, intervalSeconds: 60 },
});
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
  for (let n = 0; n < 10 && round.watchOf(1)?.phase === 'suspect'; n++) {
    const found = next(round);
    if (!found) continue;
    const verdict = round.done(found.task, failed(found.at), found.at);
    if (found.task.kind === 'regular') waits.push((round.nextDue() ?? 0) - found.at);
    expect(verdict).not.toBeNull();
  }
  expect(waits).toEqual([1000]);
  expect(round.watchOf(1)?.phase).toBe('down');
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
  round.checkSoon(1, start);
  const taken = [];
  for (let now = start; now < start + 5 * 60_000; now += 1000)
    for (const task of round.due(now)) {
      taken.push(task);
      round.done(task, { ...failed(now), ok: true }, now);
    }
  expect(taken[0]?.slotAt).toBe(start);
  expect(taken).toHaveLength(6);
});

/** Takes what is due until then, second by second; every check passes. */
const play = (round: ReturnType<typeof createRound>, from: number, until: number) => {
  const asked = new Map<string, number[]>();
  for (let now = from; now < until; now += 100)
    for (const task of round.due(now)) {
      const { siteId } = task.monitor;
      asked.set(siteId, [...(asked.get(siteId) ?? []), now]);
      round.done(task, { ...failed(now), ok: true }, now);
    }
  return asked;
};
const of = (number: number, intervalSeconds: number): Monitor => ({
  ...monitor,
  siteId: `${number}`,
  number,
  siteNumber: number,
  settings: { ...defaultMonitor, intervalSeconds },
});

test('after a restart every site that missed a slot is checked within ten seconds, and not all at once', () => {
  const [goneAt, backAt] = [start, start + 20_000];
  const round = createRound();
  const all = Array.from({ length: 10_000 }, (_, index) => of(index + 1, 60));
  for (const one of all) round.put(one, backAt);
  const before = (number: number) => nextSlot(number, 60, goneAt) - 60_000;
  const missed = all.filter(({ number }) => nextSlot(number, 60, before(number)) <= backAt);
  expect(missed.length).toBeGreaterThan(3000);
  round.catchUp(before, backAt, null);
  const asked = play(round, backAt, backAt + 10_100);
  expect(missed.filter(({ siteId }) => !asked.has(siteId))).toEqual([]);
  const owed = play(round, backAt + 10_100, backAt + 40_000);
  for (const [, times] of owed) expect(times).toHaveLength(1);
  const moments = Map.groupBy([...asked.values()].flat(), (at) => at);
  expect(Math.max(...[...moments.values()].map(({ length }) => length))).toBeLessThan(200);
});

test('a daily check whose slot passed while nobody was there does not lose its day', () => {
  const day = 86_400_000;
  const slot = nextSlot(7, 86_400, start);
  for (const [lastAt, alone] of [
    [slot - day, true],
    [0, true],
    [slot - day, false],
  ] as const) {
    const round = createRound();
    round.put(of(7, 86_400), slot + 60_000);
    round.catchUp(() => lastAt, slot + 60_000, alone ? null : 3000);
    expect(round.nextDue()).toBe(slot + 60_000);
    round.put(of(7, 86_400), slot + 60_000);
    expect(round.nextDue(), 'settings that were read again change nothing').toBe(slot + 60_000);
  }
});

test('a slot that another process may still be checking is not asked twice', () => {
  const slot = nextSlot(7, 86_400, start);
  const round = createRound();
  round.put(of(7, 86_400), slot + 5000);
  round.catchUp(() => slot - 86_400_000, slot + 5000, 3000);
  expect(round.nextDue()).toBe(slot + 86_400_000);
  round.catchUp(() => slot + 999, slot + 14_000, 3000);
  expect(round.nextDue()).toBe(slot + 86_400_000);
});

test('a clock that is put forward over a daily slot loses no check', () => {
  const slot = nextSlot(7, 86_400, start);
  const round = createRound();
  round.put(of(7, 86_400), slot - 60_000);
  round.catchUp(() => slot - 86_400_000, slot - 60_000, null);
  expect(round.nextDue()).toBe(slot);
  round.planAll(slot + 3_600_000);
  expect(round.due(slot + 3_600_000)).toMatchObject([{ kind: 'regular' }]);
});

test('a regular check that was given back is planned again', () => {
  const round = createRound();
  round.put(of(7, 86_400), start);
  const first = next(round);
  if (!first) throw new Error('nothing was due');
  round.skip(first.task, first.at);
  expect(round.nextDue()).toBe(first.at + 1000);
});

test('a site is known to be down by its further checks that count, as long as they are made', () => {
  const round = createRound();
  const down: Watch = { ...calm, phase: 'down', failedSince: start };
  const further = (number: number, counts: boolean): Monitor => ({
    ...of(number, 60),
    siteNumber: 1,
    name: `Check ${number}`,
    counts,
  });
  round.put(of(1, 60), start, down);
  expect(round.furtherDown(1)).toBe(false);
  round.put(further(70, false), start, down);
  expect(round.furtherDown(1)).toBe(false);
  round.put(further(71, true), start, { ...down, phase: 'recovering' });
  expect(round.furtherDown(1)).toBe(false);
  round.put(further(71, true), start, down);
  expect([round.furtherDown(1), round.furtherDown(2), round.furtherDown(71)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([round.size(), round.sites()]).toEqual([3, 1]);
  round.drop(71);
  expect([round.furtherDown(1), round.size(), round.sites()]).toEqual([false, 2, 1]);
  round.drop(70);
  round.drop(70);
  expect([round.size(), round.sites()]).toEqual([1, 1]);
});

test('checks of one site are planned, asked and judged apart', () => {
  const round = createRound();
  const further = { ...of(2, 60), siteId: '1', siteNumber: 1, name: 'Mail' };
  for (const one of [of(1, 60), further]) round.put(one, start);
  const seen = new Set<number>();
  for (let now = start; now < start + 61_000; now += 1000)
    for (const task of round.due(now)) {
      const { number } = task.monitor;
      seen.add(number);
      round.done(task, { ...failed(now), ok: number === 1 }, now);
    }
  expect([...seen].toSorted()).toEqual([1, 2]);
  expect([round.watchOf(1)?.phase, round.watchOf(2)?.phase]).toEqual(['up', 'down']);
});
