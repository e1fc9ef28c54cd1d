import { expect, test } from 'vitest';
import { type Active, isReady, whoWaits } from './is-ready.ts';

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

test.each([
  ['nobody', [], null],
  ['the last of those that ask', [asks, gate], gate],
  ['nobody while one works', [asks, works], null],
  ['nobody while one works', [works], null],
] as const)('a rule waits for %s', (_who, active, waiting) => {
  expect(whoWaits<Pick<Active, 'waiting'>>(active)).toBe(waiting);
});
