import { expect, test } from 'vitest';
import { isReady, isStuck } from './is-ready.ts';

const asks = { waiting: 'answer' as const };
const gate = { waiting: 'gate' as const };
const works = { waiting: null };

test.each([
  ['nothing is under way', [], 'commands', true],
  ['nothing is under way', [], 'backup', true],
  ['one works', [works], 'backup', false],
  ['one asks', [asks], 'backup', true],
  ['one wants a command', [gate], 'backup', true],
  ['two ask', [asks, gate], 'backup', true],
  ['three ask', [asks, asks, gate], 'backup', false],
  ['one asks, one works', [asks, works], 'backup', false],
  ['one asks', [asks], 'commands', false],
  ['one asks', [asks], null, false],
] as const)('%s: %j, a plan of kind %s makes its next job: %s', (_what, active, plan, ready) => {
  expect(isReady(active, plan)).toBe(ready);
});

test('whoever waits is stuck', () => {
  expect([asks, gate, works].map(isStuck)).toEqual([true, true, false]);
});
