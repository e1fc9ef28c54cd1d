import { expect, test } from 'vitest';
import { createClock } from './clock.ts';

const started = 1_800_000_000_000;

/** Wall clock and monotonic clock, both set by the test; `pause` stops the process between two reads. */
const hands = () => {
  const time = { wall: started, monotonic: 0, pause: 0 };
  const pass = (ms: number) => {
    time.wall += ms;
    time.monotonic += ms;
  };
  const clock = createClock(
    () => {
      const read = time.wall;
      if (time.pause > 0) pass(time.pause);
      time.pause = 0;
      return read;
    },
    () => time.monotonic,
  );
  return { clock, time, pass };
};

test('a process that is stopped between its two clocks sees no step', () => {
  const { clock, time, pass } = hands();
  pass(100);
  time.pause = 45_000;
  expect(clock.tick().stepped).toBe(false);
  pass(100);
  expect(clock.tick().stepped).toBe(false);
  expect(clock.now()).toBe(time.wall);
});

test.each([10_000, 3_600_000, 86_400_000, -10_000, -3_600_000, -86_400_000])(
  'a step of %i ms is told once, and the new time holds',
  (step) => {
    const { clock, time, pass } = hands();
    pass(100);
    expect(clock.tick().stepped).toBe(false);
    time.wall += step;
    expect(clock.wasAway(time.monotonic - 50)).toBe(true);
    expect(clock.tick().stepped).toBe(true);
    expect(clock.now()).toBe(started + 100 + step);
    pass(100);
    expect(clock.tick().stepped).toBe(false);
  },
);

test('a check that was under way while the process stood still says nothing', () => {
  const { clock, time, pass } = hands();
  pass(100);
  clock.tick();
  const startedAt = time.monotonic;
  pass(45_000);
  expect(clock.wasAway(startedAt)).toBe(true);
  expect(clock.tick().lateMs).toBe(45_000);
  expect(clock.wasAway(startedAt)).toBe(true);
  pass(10);
  expect(clock.wasAway(time.monotonic - 5)).toBe(false);
});
