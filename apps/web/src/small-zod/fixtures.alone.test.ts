import { readFileSync } from 'node:fs';
import { createCall, createQueries } from '@hlidka/client';
import { createCareQueries } from '@hlidka/client/care';
import { expect, test, vi } from 'vitest';

vi.mock('zod', () => import('./index.ts'));

const fixture = (name: string) =>
  JSON.parse(
    readFileSync(
      new URL(`../../../../packages/protocol/fixtures/${name}.json`, import.meta.url),
      'utf8',
    ),
  );

/** Answers as the golden files do, with a key of a later release added. */
const callOn = (name: string) =>
  createCall({
    fetch: async () => Response.json({ ...fixture(name), addedLater: { deep: true } }),
  });
const id = '8700c61f-61c3-4670-b21d-8df798d2af9d';

test.each([
  ['sites', (name: string) => createQueries(callOn(name)).sites(), 'sites'],
  ['groups', (name: string) => createQueries(callOn(name)).groups(), 'groups'],
  ['group', (name: string) => createQueries(callOn(name)).group(id), null],
  ['uptime', (name: string) => createQueries(callOn(name)).uptime(id, 30), null],
  ['timeline', (name: string) => createQueries(callOn(name)).timeline(id, { days: 30 }), null],
  ['overview', (name: string) => createCareQueries(callOn(name)).overview(id, 30), null],
  [
    'reports',
    (name: string) => ({
      queryFn: () => createCareQueries(callOn(name)).reports().queryFn({ pageParam: undefined }),
    }),
    null,
  ],
  ['report', (name: string) => createCareQueries(callOn(name)).report(id), null],
] as const)('the portal reads the golden answer %s', async (name, queryOn, part) => {
  const whole = fixture(name);
  expect(await queryOn(name).queryFn()).toEqual(part ? whole[part] : whole);
});
