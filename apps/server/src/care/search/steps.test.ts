import { expect, test } from 'vitest';
import { afterStep, isWhole, oldestDay, stepsOf } from './steps.ts';

const today = '2026-11-16';
const shown = (steps: ReturnType<typeof stepsOf>) =>
  steps.map(({ from, until, back }) => `${from} ${until}${back ? ' back' : ''}`);
const none = { readUntil: null, readFrom: null };

test('a new connection is read from this month back, and no day is older than 16 months', () => {
  const steps = stepsOf(none, today);
  expect(steps).toHaveLength(17);
  expect(shown(steps).slice(0, 3)).toEqual([
    '2026-11-01 2026-11-16 back',
    '2026-10-01 2026-10-31 back',
    '2026-09-01 2026-09-30 back',
  ]);
  expect(shown(steps).at(-1)).toBe('2025-07-16 2025-07-31 back');
});

test('after each step the rest is what was left; after all of them only the last days are', () => {
  let read: Parameters<typeof afterStep>[1] = none;
  const all = stepsOf(none, today);
  for (const [index, step] of all.entries()) {
    read = afterStep(step, read);
    expect(stepsOf(read, today).filter(({ back }) => back)).toEqual(all.slice(index + 1));
    expect(isWhole(read, today)).toBe(index === all.length - 1);
  }
  expect(shown(stepsOf(read, today))).toEqual(['2026-11-06 2026-11-16']);
  expect(stepsOf(read, '2026-12-01')).toEqual([
    { from: '2026-11-06', until: '2026-12-01', months: ['2026-11-01', '2026-12-01'], back: false },
  ]);
});

test('what was missed is one question, before the past goes on', () => {
  const steps = stepsOf({ readUntil: '2026-08-20', readFrom: '2025-09-01' }, today);
  expect(shown(steps)).toEqual([
    '2026-08-10 2026-11-16',
    '2025-08-01 2025-08-31 back',
    '2025-07-16 2025-07-31 back',
  ]);
  expect(steps[0]?.months).toEqual(['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01']);
});

test('a long silence asks for no more than there is, a clock set back for nothing odd', () => {
  expect(shown(stepsOf({ readUntil: '2024-01-01', readFrom: '2023-01-01' }, today))[0]).toBe(
    '2025-07-16 2026-11-16',
  );
  expect(shown(stepsOf({ readUntil: '2027-03-01', readFrom: '2025-01-01' }, today))).toEqual([
    '2026-11-06 2026-11-16',
  ]);
  expect(oldestDay('2026-06-30')).toBe('2025-02-28');
});
