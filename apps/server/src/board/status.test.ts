import type { SiteRole } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { byRole, groupStatusOf, statusOf } from './status.ts';

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

const now = new Date();
const facts = { pausedAt: null, role: null, downSince: null, checkedSince: now };

test.each([
  ['up', {}, false],
  ['unknown', { checkedSince: null }, false],
  ['unknown', { role: 'domain' as const }, false],
  ['maintenance', { checkedSince: null }, true],
  ['down', { downSince: now }, true],
  ['paused', { pausedAt: now, downSince: now }, true],
])('a site is %s with %o, in maintenance: %s', (status, given, inMaintenance) => {
  expect(statusOf({ ...facts, ...given }, inMaintenance)).toBe(status);
});
