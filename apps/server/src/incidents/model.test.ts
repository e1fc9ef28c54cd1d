import { expect, test } from 'vitest';
import { calm, judge, type Seen, type Watch } from './rules.ts';

/**
 * The specification's rules once more, written without a look at the code under test: every event is
 * kept, and each question is answered from the whole list. Slow, and plain enough to be read beside the text.
 */
type Act = { index: number; act: 'open' | 'resolve'; at: number; unstable: boolean };
type Counted = { at: number; failed: boolean; opensSuspicion: boolean };

const minute = 60_000;
const tenMinutes = (at: number) => Math.floor(at / (10 * minute));

const isUnstable = (counted: Counted[], now: number): number | null => {
  const broken = (some: Counted[]) => some.filter(({ failed }) => failed);
  const inTurns = (some: Counted[]) => some.filter((one) => one.opensSuspicion).length >= 2;
  const ten = counted.slice(-10);
  if (broken(ten).length >= 5 && inTurns(ten)) return broken(ten)[0]?.at ?? null;
  const hour = counted.filter(({ at }) => tenMinutes(at) > tenMinutes(now) - 6);
  const isThird = hour.length >= 20 && broken(hour).length >= hour.length / 3;
  return isThird && inTurns(hour) ? (broken(hour)[0]?.at ?? null) : null;
};

const playModel = (events: Seen[], failuresInARow: number): Act[] => {
  const acts: Act[] = [];
  let counted: Counted[] = [];
  let suspicion: { since: number; failures: number } | null = null;
  let incident: { unstable: boolean; wellSince: number | null } | null = null;
  const ends: number[] = [];
  events.forEach((event, index) => {
    const { at, ok, kind, maintenance, measured } = event;
    if (!measured) return;
    if (incident) {
      if (!ok) incident.wellSince = null;
      else if (incident.wellSince === null) incident.wellSince = at;
      else {
        const lately = ends.filter((end) => at - end < 60 * minute).length;
        const needed = incident.unstable ? 60 * minute : Math.min(lately * 5, 30) * minute;
        if (at - incident.wellSince < needed) return;
        const { unstable, wellSince } = incident;
        acts.push({ index, act: 'resolve', at: wellSince, unstable });
        ends.push(at);
        [incident, suspicion, counted] = [null, null, []];
      }
      return;
    }
    if (maintenance) {
      suspicion = null;
      return;
    }
    if (kind === 'regular') counted.push({ at, failed: !ok, opensSuspicion: !ok && !suspicion });
    if (ok) {
      const since = suspicion ? isUnstable(counted, at) : null;
      suspicion = null;
      if (since === null) return;
      acts.push({ index, act: 'open', at: since, unstable: true });
      incident = { unstable: true, wellSince: at };
      return;
    }
    if (!suspicion) suspicion = { since: at, failures: 1 };
    else if (kind === 'confirmation') suspicion.failures += 1;
    if (suspicion.failures < failuresInARow) return;
    const before = counted.slice(-10).filter((one) => one.opensSuspicion);
    const unstable = before.length >= 3;
    acts.push({ index, act: 'open', at: suspicion.since, unstable });
    [incident, suspicion] = [{ unstable, wellSince: null }, null];
  });
  return acts;
};

const playRules = (events: Seen[], confirmSeconds: number[]): Act[] => {
  const acts: Act[] = [];
  let watch: Watch = calm;
  events.forEach((event, index) => {
    const wasUnstable = watch.unstable;
    const verdict = judge(watch, event, confirmSeconds);
    watch = verdict.watch;
    if (verdict.act === 'hold') return;
    const unstable = verdict.act === 'open' ? watch.unstable : wasUnstable;
    acts.push({ index, act: verdict.act, at: verdict.at ?? Number.NaN, unstable });
  });
  return acts;
};

/** Repeatable chance (mulberry32). */
const chance = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A site of its own character: how often it is asked, how it fails, how well it is seen. */
const madeUp = (random: () => number): Seen[] => {
  const intervalMs = [5, 10, 60, 180, 600, 3600][Math.floor(random() * 6)] ?? 60;
  const failing = [0.02, 0.2, 0.35, 0.5, 0.8, 1][Math.floor(random() * 6)] ?? 0.5;
  const healing = [0, 0.02, 0.1, 0.5][Math.floor(random() * 4)] ?? 0;
  const [blind, quiet, rechecked] = [random() * 0.1, random() * 0.1, random() * 0.8];
  let isWell = false;
  let at = 1_800_000_000_000 + Math.floor(random() * 60 * minute);
  return Array.from({ length: 20 + Math.floor(random() * 180) }, (): Seen => {
    if (random() < healing) isWell = !isWell;
    const isRecheck = random() < rechecked;
    at += isRecheck ? 4000 + Math.floor(random() * 8000) : intervalMs * 1000;
    return {
      at,
      ok: isWell || random() >= failing,
      kind: isRecheck ? 'confirmation' : 'regular',
      maintenance: random() < quiet,
      measured: random() >= blind,
    };
  });
};

const histories = process.env.FULL ? 100_000 : 3000;

test(`${histories} made-up histories: the rules say what the specification's model says`, () => {
  const random = chance(Number(process.env.MODEL_SEED ?? 28));
  const told = { open: 0, resolve: 0, unstable: 0 };
  for (let n = 0; n < histories; n++) {
    const events = madeUp(random);
    const confirmSeconds = [[4, 8, 12], [1], [5, 15]][n % 3] ?? [4, 8, 12];
    const acts = playRules(events, confirmSeconds);
    const expected = playModel(events, confirmSeconds.length + 1);
    if (JSON.stringify(acts) !== JSON.stringify(expected))
      expect({ n, acts }).toEqual({ n, acts: expected });
    for (const { act, unstable } of acts) {
      told[act] += 1;
      if (unstable && act === 'open') told.unstable += 1;
    }
  }
  expect(told.unstable).toBeGreaterThan(histories / 50);
  expect(told.open).toBeGreaterThan(histories / 4);
});
