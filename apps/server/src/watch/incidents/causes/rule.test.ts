import { expect, test } from 'vitest';
import { loudest, type Silence, settleSilence, silenceOf } from './rule.ts';

const told = { name: 'Server', told: { incidentId: 'a' }, isSuspected: false };
const other = { name: 'CDN', told: { incidentId: 'b' }, isSuspected: false };
const suspected = { name: 'Server', told: null, isSuspected: true };
const well = { name: 'Server', told: null, isSuspected: false };
const ofCause: Silence = { untold: 'cause', cause: { id: 'a', name: 'Server' } };
const pending: Silence = { untold: 'cause', cause: null };
const quiet: Silence = { untold: 'not_waking', cause: null };

test.each([
  [true, [], null],
  [true, [well], null],
  [true, [told], ofCause],
  [true, [suspected], pending],
  [true, [suspected, told, other], ofCause],
  [true, [well, suspected], pending],
  [false, [], quiet],
  [false, [told], quiet],
])('wakes %s, hangs on %j', (wakes, standings, silence) => {
  expect(silenceOf(wakes, standings)).toEqual(silence);
});

test.each([
  [[null], null],
  [[quiet], quiet],
  [[quiet, ofCause], ofCause],
  [[ofCause, pending], pending],
  [[quiet, pending, null, ofCause], null],
])('of several %j', (all, silence) => {
  expect(loudest(all)).toEqual(silence);
});

const at = 1_800_000_000_000;
const open = { causeEndedAt: null, hasCause: false, openedAt: at - 30_000 };
const after = { ...open, hasCause: true, causeEndedAt: at - 180_000 };
test.each([
  ['another cause is known by now', { ...open, hasCause: true }, ofCause, 'join'],
  ['the cause that was waited for is known', open, ofCause, 'join'],
  ['it is still suspected', open, pending, 'wait'],
  ['it is suspected for too long', { ...open, openedAt: at - 60_001 }, pending, 'tell'],
  ['suspected for just so long', { ...open, openedAt: at - 60_000 }, pending, 'wait'],
  ['it was well after all', open, null, 'tell'],
  ['the cause ended just now', after, null, 'wait'],
  ['the cause ended long ago', { ...after, causeEndedAt: at - 180_001 }, null, 'tell'],
  ['the cause ended and is suspected again', after, pending, 'wait'],
  [
    'the cause ended long ago, suspected again',
    { ...after, causeEndedAt: at - 180_001 },
    pending,
    'tell',
  ],
  ['it does not hang on it any more', { ...open, hasCause: true }, null, 'tell'],
  ['nor on it, but on another that is suspected', { ...open, hasCause: true }, pending, 'tell'],
] as const)('%s: %j, %j: %s', (_, before, now, what) => {
  expect(settleSilence(before, now, at)).toBe(what);
});
