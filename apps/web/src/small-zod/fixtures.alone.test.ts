import { createCall, createQueries } from '@hlidka/client';
import { createCareQueries } from '@hlidka/client/care';
import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import { expect, test, vi } from 'vitest';

vi.mock('zod', () => import('./index.ts'));

type Name = keyof typeof golden;
/** Answers as the golden files do, with a key of a later release added. */
const callOn = (name: Name) =>
  createCall({
    fetch: async () => Response.json({ ...golden[name], addedLater: { deep: true } }),
  });
const id = '8700c61f-61c3-4670-b21d-8df798d2af9d';

test.each([
  ['sites', (name: Name) => createQueries(callOn(name)).sites(), 'sites'],
  ['groups', (name: Name) => createQueries(callOn(name)).groups(), 'groups'],
  ['group', (name: Name) => createQueries(callOn(name)).group(id), null],
  ['uptime', (name: Name) => createQueries(callOn(name)).uptime(id, 30), null],
  ['timeline', (name: Name) => createQueries(callOn(name)).timeline(id, { days: 30 }), null],
  ['overview', (name: Name) => createCareQueries(callOn(name)).overview(id, 30), null],
  [
    'reports',
    (name: Name) => ({
      queryFn: () => createCareQueries(callOn(name)).reports().queryFn({ pageParam: undefined }),
    }),
    null,
  ],
  ['report', (name: Name) => createCareQueries(callOn(name)).report(id), null],
] as const)('the portal reads the golden answer %s', async (name, queryOn, part) => {
  const whole = golden[name];
  expect(await queryOn(name).queryFn()).toEqual(part ? Object(whole)[part] : whole);
});
