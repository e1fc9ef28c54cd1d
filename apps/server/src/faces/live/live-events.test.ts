import type { LiveEvent } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import type { Signal } from '../../base/platform/signals/signals.ts';
import { eventsFor } from './live-events.ts';

const own = 'own';
const other = 'other';
type Who = Parameters<typeof eventsFor>[0];
const operator = { actor: { role: 'admin', id: own }, viewer: { kind: 'all' } } as Who;
const client = { actor: { role: 'client', id: own }, viewer: { kind: 'user', id: own } } as Who;

/** All sites that changed may be seen, but `hidden`. */
const changes = {
  touchedBy: async (ids: string[]) => ids.filter((id) => id !== 'hidden'),
} as unknown as Parameters<typeof eventsFor>[1];
const eventsOf = async (who: Who, ...signals: Partial<Signal>[]) =>
  (await eventsFor(who, changes, signals as Signal[])).map(said);
const said = ({ type, id }: LiveEvent) => (id === null ? type : `${type} ${id}`);

test.each<[Partial<Signal>, string[], string[]]>([
  [{ topic: 'agency' }, ['agency'], ['agency']],
  [{ topic: 'user', id: own }, ['me', `people ${own}`], ['me']],
  [{ topic: 'user', id: other }, [`people ${other}`], []],
  [{ topic: 'session', userId: own }, ['me'], ['me']],
  [{ topic: 'session', userId: other }, [], []],
  [{ topic: 'grant', id: own }, [`people ${own}`], ['sites']],
  [{ topic: 'grant', id: other }, [`people ${other}`], []],
  [{ topic: 'delivery', id: 'd' }, ['deliveries d', 'today'], []],
  [{ topic: 'site', id: 's' }, ['today', 'sites s'], ['sites s']],
  [{ topic: 'site', id: 'hidden' }, ['today'], []],
  [{ topic: 'incident', id: 's' }, ['incidents', 'today', 'sites s'], ['sites s']],
  [{ topic: 'care', id: 's' }, ['today', 'sites s'], ['sites s']],
  [{ topic: 'search', id: 's' }, ['search s', 'sites s'], ['sites s']],
  [{ topic: 'token', id: 't', userId: own }, ['keys', 'screens t'], ['keys']],
  [{ topic: 'token', id: 't', userId: other }, ['keys', 'screens t'], []],
  [{ topic: 'report' }, ['reports', 'today'], ['reports']],
  [{ topic: 'window', id: 'w' }, ['windows w', 'sites', 'today'], ['sites']],
  [{ topic: 'work', id: 'j' }, ['jobs j', 'today'], []],
  [{ topic: 'agent', id: 'a' }, ['agents a', 'today'], []],
  [{ topic: 'place', id: 'p' }, ['places p'], []],
  [{ topic: 'duty', id: 'c' }, ['clock c'], []],
  [{ topic: 'answers' }, ['answers'], []],
  [{ topic: 'form', id: 'f' }, ['forms f'], []],
  [{ topic: 'snapshot', id: 's' }, ['snapshots s'], []],
  [{ topic: 'heartbeat', id: 'h' }, ['heartbeats h'], []],
  [{ topic: 'status_page', id: 's' }, ['status-pages s'], []],
])('%o is told to an operator as %o, to a client as %o', async (signal, admin, clients) => {
  expect(await eventsOf(operator, signal)).toEqual(admin);
  expect(await eventsOf(client, signal)).toEqual(clients);
});

test('many of one kind are one event about all of them; after a gap everything is told', async () => {
  expect(await eventsOf(operator, { topic: 'form', id: 'f' }, { topic: 'form', id: 'f' })).toEqual([
    'forms f',
  ]);
  expect(await eventsOf(operator, { topic: 'form', id: 'f' }, { topic: 'form', id: 'g' })).toEqual([
    'forms',
  ]);
  expect(await eventsOf(client, { topic: 'site', id: 'a' }, { topic: 'site', id: 'b' })).toEqual([
    'sites',
  ]);
  const all = await eventsOf(client, { topic: 'reset' });
  expect(all).toEqual(['me', 'sites', 'agency', 'keys', 'reports']);
  expect((await eventsOf(operator, { topic: 'reset' })).length).toBeGreaterThan(all.length);
});
