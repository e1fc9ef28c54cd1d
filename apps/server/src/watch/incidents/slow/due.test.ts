import { expect, test } from 'vitest';
import { isTimeToTell, type SlowWaiting } from './due.ts';

const minute = 60_000;
const now = 1_800_000_000_000;
const ago = (minutes: number) => now - minutes * minute;
const nobody: SlowWaiting = { writtenAt: [], toldLately: 0, lastToldAt: null };

test.each<[string, Partial<SlowWaiting>, boolean]>([
  ['nothing is slow', {}, false],
  ['one has just become slow', { writtenAt: [ago(0.9)] }, false],
  ['one, a minute ago', { writtenAt: [ago(1)] }, true],
  ['others keep coming', { writtenAt: [ago(4), ago(2), ago(0.1)] }, false],
  ['others keep coming for five minutes', { writtenAt: [ago(5), ago(0.1)] }, true],
  ['few were told lately', { writtenAt: [ago(2)], toldLately: 4, lastToldAt: ago(3) }, true],
  ['many were told lately', { writtenAt: [ago(20)], toldLately: 5, lastToldAt: ago(29) }, false],
  [
    'many were told half an hour ago',
    { writtenAt: [ago(20)], toldLately: 5, lastToldAt: ago(30) },
    true,
  ],
])('%s', (_, waiting, isTime) => {
  expect(isTimeToTell({ ...nobody, ...waiting }, now)).toBe(isTime);
});
