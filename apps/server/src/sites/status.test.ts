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

test('a paused site is paused, one without a check is unknown', () => {
  expect(statusOf({ pausedAt: new Date(), role: null }).status).toBe('paused');
  expect(statusOf({ pausedAt: null, role: 'web' }).status).toBe('unknown');
});
