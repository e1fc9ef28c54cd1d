import { type AuditEvent, auditEvents, newWayEvents } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { isNewWay, isUndoable, type Line } from './rules.ts';

const line = (data: Line['data'] = {}, role: Line['role'] = null): Line => ({ data, role });
const site = (id: string) => ({ on: 'site', id, name: id });
const plan = (...allow: string[]) => ({
  type: 'model',
  allow: allow.map((argv) => ({ argv: [argv] })),
});

const cases: [AuditEvent, Line, boolean][] = [
  ['person.invited', line({}, 'client'), true],
  ['person.disabled', line({}, 'admin'), true],
  ['person.disabled', line({}, 'client'), false],
  ['person.reset_sent', line({}, null), false],
  ['person.changed', line({ name: ['a', 'b'] }), false],
  ['person.changed', line({ role: ['client', 'admin'] }), true],
  ['person.grants_changed', line({ before: [], after: [site('a')] }), true],
  ['person.grants_changed', line({ before: [site('a')], after: [] }), false],
  ['person.grants_changed', line({ before: [site('a')], after: [site('a')] }), false],
  ['person.grants_changed', line({ before: [site('a')], after: [site('b')] }), true],
  ['person.grants_changed', line({ before: [], after: [site('a')] }, 'admin'), false],
  ['person.grants_changed', line({ before: [site('a')], after: [] }, 'admin'), true],
  ['person.grants_changed', line({ before: [site('a')], after: [site('b')] }, 'admin'), true],
  ['template.created', line({ allow: 0 }), false],
  ['template.created', line({ allow: 1 }), true],
  ['template.changed', line({ name: ['a', 'b'] }), false],
  ['template.changed', line({ plan: [plan('a', 'b'), plan('a')] }), false],
  ['template.changed', line({ plan: [plan('a'), plan('a', 'b')] }), true],
  ['template.changed', line({ plan: [{ type: 'commands' }, plan('a')] }), true],
  ['job.created', line(), false],
  ['job.created', line({ allow: 2 }), true],
  ['place.changed', line({ name: ['Brno', 'Most'] }), false],
  ['place.changed', line({ secrets: [false, true] }), true],
  ['place.changed', line({ secrets: [true, false] }), false],
  ['globalping.changed', line({ probes: [1, 2] }), false],
  ['globalping.changed', line({ globalping: [false, true] }), true],
  ['globalping.changed', line({ hasToken: [false, true] }), true],
  ['passkey.added', line({}, 'client'), false],
  ['passkey.added', line({}, 'admin'), true],
  ['site.changed', line({}, 'admin'), false],
  ['agent.revoked', line(), false],
];
test.each(cases)('%s %j: %s', (event, about, is) => {
  expect(isNewWay(event, about)).toBe(is);
});

test('nothing outside the list is one, and what deletes cannot be taken back', () => {
  const told = auditEvents.filter((event) => isNewWay(event, line({ role: [] }, 'admin')));
  expect(told.filter((event) => !newWayEvents.some((one) => one === event))).toEqual([]);
  expect(newWayEvents.filter((event) => event.endsWith('.removed') && isUndoable(event))).toEqual(
    [],
  );
  expect(isUndoable('snapshot.downloaded')).toBe(false);
});
