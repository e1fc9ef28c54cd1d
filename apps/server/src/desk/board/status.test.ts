import type { SiteRole } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { byRole, groupStatusOf, stateOf } from './status.ts';

const member = (status: 'up' | 'down' | 'unknown' | 'paused', brokenForm = false) => ({
  status,
  brokenForm,
});

test.each([
  ['any member down', [member('up'), member('down')], 'problem'],
  ['a broken form', [member('up'), member('up', true)], 'problem'],
  ['all up', [member('up'), member('unknown')], 'ok'],
  ['none measured', [member('unknown'), member('unknown')], 'unknown'],
  ['no member', [], 'unknown'],
] as const)('a group with %s', (_, members, expected) => {
  expect(groupStatusOf([...members])).toBe(expected);
});

test('members stand by role, then by name as Czechs sort', () => {
  const sorted = (
    [
      ['domain', 'a'],
      ['web', 'Žirafa'],
      ['web', 'Čáp'],
      ['system', 'z'],
      ['preview', 'b'],
    ] as [SiteRole, string][]
  )
    .map(([role, name]) => ({ role, name }))
    .sort(byRole);
  expect(sorted.map(({ name }) => name)).toEqual(['z', 'Čáp', 'Žirafa', 'b', 'a']);
});

const now = new Date('2026-11-17T14:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const facts = {
  pausedAt: null,
  role: null,
  downSince: null,
  downByHand: null,
  phase: 'up' as const,
  confirmations: 0,
  recoveredAt: null,
  suspectSince: null,
  checkedSince: ago(600),
  lastResultAt: ago(1),
  freshSeconds: 180,
};
const old = { lastResultAt: ago(3) };
const down = { downSince: ago(20), phase: 'down' as const };
const well = { ...down, phase: 'recovering' as const, recoveredAt: ago(4), confirmations: 1 };
const never = { checkedSince: null, lastResultAt: null };

/** Status, observed since, unmeasured since. */
test.each([
  ['up', null, null, {}, false],
  ['up', null, null, { lastResultAt: new Date(ago(3).getTime() + 1) }, false],
  ['unknown', null, 3, old, false],
  ['unknown', null, null, never, false],
  ['unknown', null, null, { ...old, role: 'domain' as const }, false],
  ['maintenance', null, null, never, true],
  ['maintenance', null, null, old, true],
  ['maintenance', null, null, well, true],
  ['down', null, null, down, true],
  ['down', null, null, { ...down, ...old }, false],
  ['down', null, null, { ...well, confirmations: 0 }, false],
  ['down', null, null, { ...well, downByHand: true }, false],
  ['up', 4, null, well, false],
  ['unknown', null, 3, { ...well, ...old }, false],
  ['up', null, null, { ...well, downSince: null }, false],
  ['paused', null, null, { ...down, ...old, pausedAt: ago(5) }, true],
  ['up', null, null, { lastResultAt: ago(-30) }, false],
])('a site is %s, observed for %s, not measured for %s with %o, in maintenance: %s', (...given) => {
  const [status, observed, unmeasured, changed, inMaintenance] = given;
  expect(stateOf({ ...facts, ...changed }, inMaintenance, now)).toEqual({
    status,
    suspectSince: null,
    observedSince: observed === null ? null : ago(observed),
    unmeasuredSince: unmeasured === null ? null : ago(unmeasured),
  });
});

test.each([
  ['up', {}, false, 0.5],
  ['paused', { pausedAt: ago(5) }, false, null],
  ['maintenance', {}, true, null],
  ['unknown', old, false, null],
  ['down', down, false, null],
] as const)(
  'a failed check of a site that is %s is verified',
  (status, changed, maintained, since) => {
    const state = stateOf({ ...facts, suspectSince: ago(0.5), ...changed }, maintained, now);
    expect(state).toMatchObject({ status, suspectSince: since === null ? null : ago(since) });
  },
);
