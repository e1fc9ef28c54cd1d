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

const facts = { pausedAt: null, role: null, downSince: null, maintenance: false, checked: true };
const now = new Date();

test.each([
  ['up', {}],
  ['unknown', { checked: false }],
  ['unknown', { role: 'domain' as const }],
  ['maintenance', { maintenance: true, checked: false }],
  ['down', { downSince: now, maintenance: true }],
  ['paused', { pausedAt: now, downSince: now, maintenance: true }],
])('a site is %s with %o', (status, given) => {
  expect(statusOf({ ...facts, ...given })).toBe(status);
});
