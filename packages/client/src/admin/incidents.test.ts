import {
  type AnyEndpoint,
  deliveries,
  gatherings,
  type IncidentCourse,
  incidentCourse,
  incidents,
} from '@hlidka/protocol';
import { expect, test } from 'vitest';
import type { Call } from '../call.ts';
import { incidentQueries } from './incidents.ts';

const asked: [AnyEndpoint, unknown][] = [];
const call = (async (endpoint: AnyEndpoint, input: unknown) => {
  asked.push([endpoint, input]);
  return { incidents: ['one'] };
}) as unknown as Call;
const queries = incidentQueries(call);
const answer = { incidents: ['one'] };
const about = { params: { id: 'i' } };

test.each([
  [queries.incidentsOf('s'), ['of-site', 's'], incidents.list, { query: { site: 's' } }, ['one']],
  [queries.openIncidents(), ['open'], incidents.list, { query: { open: 'true' } }, answer],
  [
    queries.openAlone(),
    ['open-alone'],
    incidents.list,
    { query: { open: 'true', alone: 'true' } },
    answer,
  ],
  [queries.gatherings(), ['gatherings'], gatherings.list, undefined, answer],
  [queries.gathering('i'), ['gathering', 'i'], gatherings.read, about, answer],
  [queries.incident('i'), ['one', 'i'], incidentCourse.read, about, answer],
  [queries.delivery('i'), ['one', 'i'], deliveries.read, about, answer],
])('query %#', async ({ queryKey, queryFn, staleTime }, key, endpoint, input, told) => {
  asked.length = 0;
  expect(queryKey).toEqual([endpoint === deliveries.read ? 'deliveries' : 'incidents', ...key]);
  expect(await queryFn()).toEqual(told);
  expect(asked).toEqual([[endpoint, input]]);
  expect(staleTime).toBe(30_000);
});

test('an incident is asked for again until it is over and its messages are written', () => {
  const again = (endedAt: string | null, ...states: string[]) => {
    const data = {
      incident: { endedAt },
      deliveries: states.map((state) => ({ state })),
    } as unknown as IncidentCourse;
    return queries.incident('i').refetchInterval({ state: { data } });
  };
  const over = '2026-03-02T08:00:00.000Z';
  expect(again(null)).toBe(5000);
  expect(again(over, 'sent', 'waiting')).toBe(5000);
  expect(again(over, 'sent', 'dead')).toBe(false);
  expect(again(over)).toBe(false);
  expect(queries.incident('i').refetchInterval({ state: {} })).toBe(false);
});
