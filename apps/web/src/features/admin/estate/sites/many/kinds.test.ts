import { SitesAction } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { actionOf, type ManyKind, manyKinds } from './kinds.ts';

const of = (kind: ManyKind, value: string, more = '') => actionOf(kind, { value, more });

test.each<[ManyKind, string, string, unknown]>([
  ['interval', ' 300 ', '', { do: 'monitor', set: { intervalSeconds: 300 } }],
  ['interval', '5 minut', '', null],
  ['interval', '', '', null],
  ['slowLimit', '', '', { do: 'monitor', set: { slowLimitMs: null } }],
  ['slowLimit', '800', '', { do: 'monitor', set: { slowLimitMs: 800 } }],
  ['keyword', '', '', { do: 'monitor', set: { keyword: null } }],
  ['keywordAbsent', ' Fatal ', '', { do: 'monitor', set: { keywordAbsent: ' Fatal ' } }],
  ['watchSlow', 'off', '', { do: 'monitor', set: { watchSlow: false } }],
  ['watchPage', '', '', null],
  ['plan', ' Péče ', '', { do: 'facts', set: { plan: 'Péče' } }],
  ['plan', ' ', '', { do: 'facts', set: { plan: null } }],
  ['addTags', 'a, b', '', { do: 'tags', add: ['a', 'b'], remove: [] }],
  ['removeTags', 'a', '', { do: 'tags', add: [], remove: ['a'] }],
  ['addTags', ' , ', '', null],
  ['header', 'X-A', '1', { do: 'headers', set: { 'X-A': '1' }, remove: [] }],
  ['header', 'X-A', '', null],
  ['removeHeader', 'X-A', '', { do: 'headers', set: {}, remove: ['X-A'] }],
  ['forms', 'off', '', { do: 'forms', set: { enabled: false } }],
  ['formsEvery', '60', '', { do: 'forms', set: { everyMinutes: 60 } }],
])('%s of "%s" and "%s"', (kind, value, more, wanted) => {
  const action = of(kind, value, more);
  expect(action).toEqual(wanted);
  if (action) expect(SitesAction.safeParse(action).success).toBe(true);
});

test('each kind is offered once', () => {
  expect(new Set(manyKinds).size).toBe(manyKinds.length);
  expect(manyKinds).toHaveLength(18);
});
