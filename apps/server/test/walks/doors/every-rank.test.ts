import { type AnyEndpoint, endpoints, hasRank, Rank, rankFor } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addPerson, type Cast, createCast } from '../../harness/cast.ts';
import { type Caller, unknownId } from '../../harness/house.ts';

const all = Object.entries(endpoints).flatMap(([noun, verbs]) =>
  Object.entries(verbs as Record<string, AnyEndpoint>).map(
    ([verb, endpoint]) => [`${noun}.${verb}`, endpoint] as const,
  ),
);
const ofOperators = all.filter(
  ([, { audience }]) => audience === 'admin' || audience === 'signed-in',
);
const ending = new Set(['me.endOtherSessions']);

let cast: Cast;
let callers: Record<Rank, Caller>;
beforeAll(async () => {
  cast = await createCast();
  const entered = await Promise.all(
    Rank.options.map(async (rank) => {
      const { id, caller } = await addPerson(cast.house, rank, 'admin');
      await cast.house.db.execute(sql`update users set rank = ${rank} where id = ${id}`);
      return [rank, caller] as const;
    }),
  );
  callers = Object.fromEntries(entered) as Record<Rank, Caller>;
});

let asked = 0;
const answer = async ({ method, path }: AnyEndpoint, caller: Caller, body: object = {}) => {
  asked += 1;
  const response = await cast.house.request(
    path.replaceAll(/\{\w+\}/g, unknownId()),
    {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    },
    { ...caller, address: `198.51.${100 + (asked >> 8)}.${asked & 255}` },
  );
  const error = response.ok ? '' : ((await response.json().catch(() => ({}))).error ?? '');
  return `${response.status} ${error}`;
};
const refused = '403 rank too low';

test('every endpoint that writes in admin names its rank', () => {
  const without = all.filter(
    ([, { method, audience, rank }]) => method !== 'GET' && audience === 'admin' && !rank,
  );
  expect(without.map(([name]) => name)).toEqual([]);
});

test.each(ofOperators.filter(([name]) => !ending.has(name)))(
  '%s lets in the ranks it names, and no other',
  async (_name, endpoint) => {
    for (const rank of Rank.options) {
      const said = await answer(endpoint, callers[rank]);
      const may = hasRank(rank, rankFor(endpoint));
      if (may) expect([rank, said]).not.toEqual([rank, refused]);
      else expect([rank, said]).toEqual([rank, refused]);
      expect(said).not.toMatch(/^5/);
    }
  },
);

/** What a rank can do at most, said once more by hand: a mark that slips is seen here. */
const writesOf = (rank: Rank) =>
  ofOperators
    .filter(([, { method, audience }]) => method !== 'GET' && audience === 'admin')
    .filter(([, endpoint]) => rankFor(endpoint) === rank)
    .map(([name]) => name)
    .sort();

test('a reader changes nothing but what is their own; a helper works', () => {
  expect(writesOf('reader')).toEqual([
    'boardFilters.remove',
    'boardFilters.save',
    'clients.viewAs',
    'today.look',
  ]);
  expect(writesOf('helper')).toEqual([
    'adminReports.change',
    'adminReports.draft',
    'adminReports.refresh',
    'adminReports.schedule',
    'adminReports.send',
    'adminWorklog.change',
    'adminWorklog.write',
    'deliveries.seen',
    'forms.run',
    'gatherings.acknowledge',
    'incidents.acknowledge',
    'incidents.change',
    'incidents.open',
    'incidents.resolve',
    'jobs.challenge',
    'jobs.create',
    'jobs.steer',
    'manyReports.look',
    'manyReports.send',
    'phone.press',
    'phone.say',
    'statusPages.openNotice',
    'statusPages.updateNotice',
    'watch.checkNow',
  ]);
  expect(writesOf('owner')).toEqual([
    'doors.change',
    'doors.changeOidc',
    'doors.endSession',
    'doors.testOidc',
    'installation.confirm',
    'people.endSecondFactor',
    'people.unlinkAgencyAccount',
    'snapshots.checkFile',
    'snapshots.remove',
  ]);
});

test('a helper gives nobody a way in, also where the endpoint is theirs: rules of a job', async () => {
  const { create } = endpoints.jobs;
  const plan = { type: 'model', allow: [{ argv: ['wp', 'plugin', 'list'] }] };
  const body = { title: 'X', siteId: null, plan };
  expect(await answer(create, callers.helper, body)).toBe(refused);
  expect(await answer(create, callers.operator, body)).not.toBe(refused);
  expect(await answer(create, callers.helper, { ...body, plan: { ...plan, allow: [] } })).not.toBe(
    refused,
  );
  await answer(endpoints.keys.create, callers.reader, { name: 'x' });
  expect(await answer(endpoints.keys.create, callers.helper, { name: 'x' })).toBe(refused);
});
