import type { Wall } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { oldOf } from './age.ts';

const at = '2026-11-18T10:00:00.000Z';
const ago = (seconds: number) => new Date(Date.parse(at) - seconds * 1000).toISOString();
const counts = {
  down: 0,
  brokenForm: 0,
  suspect: 0,
  unknown: 0,
  observed: 0,
  maintenance: 0,
  up: 1,
  paused: 0,
};
const wall = (change: Partial<Wall> = {}): Wall => ({
  at,
  version: '1',
  agencyName: 'Acme',
  lastCheckAt: ago(5),
  blindSince: null,
  counts,
  sites: [{ name: 'Web', state: 'up', since: null }],
  ...change,
});

test.each([
  ['just heard', wall(), 1, null],
  ['heard a while ago, but in time', wall(), 15, null],
  ['not heard for half a minute', wall(), 30, { why: 'lost', seconds: 30 }],
  [
    'lost counts before everything else',
    wall({ blindSince: at }),
    60,
    { why: 'lost', seconds: 60 },
  ],
  ['no network at the checker', wall({ blindSince: at }), 1, { why: 'blind', since: at }],
  ['no check in the last hour', wall({ lastCheckAt: null }), 1, { why: 'never' }],
  [
    'the newest check is four minutes old',
    wall({ lastCheckAt: ago(239) }),
    1,
    { why: 'silent', seconds: 240 },
  ],
  [
    'all paused: nothing is to be checked',
    wall({ lastCheckAt: null, sites: [{ name: 'Web', state: 'paused', since: null }] }),
    1,
    null,
  ],
  ['an empty wall', wall({ lastCheckAt: null, sites: [] }), 1, null],
])('%s', (_, found, seconds, expected) => {
  // The screen's own date plays no part.
  expect(oldOf({ wall: found, at: 5000 }, 5000 + seconds * 1000)).toEqual(expected);
});
