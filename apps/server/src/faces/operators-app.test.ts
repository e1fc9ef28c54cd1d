import {
  type AnyEndpoint,
  auth,
  endpoints,
  incidents,
  jobs,
  keys,
  livePath,
  me,
  operatorsInApp,
  search,
} from '@hlidka/protocol';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../test/harness/cast.ts';
import { makeJob, openGateOn, startJob } from '../../test/harness/data/jobs.ts';
import { type Caller, refusal, unknownId } from '../../test/harness/house.ts';

let cast: Cast;
let phone: Caller;
let browser: Caller;

beforeAll(async () => {
  cast = await createCast();
  phone = await cast.house.signInByApp(cast.olga.email);
  browser = await cast.house.signIn(cast.olga.email);
});

let asked = 0;
const statusOf = async ({ method, path }: AnyEndpoint, caller: Caller) => {
  asked += 1;
  const response = await cast.house.request(
    path.replaceAll(/\{\w+\}/g, unknownId),
    {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: '{}' }),
    },
    { ...caller, address: `198.51.${100 + (asked >> 8)}.${asked & 255}` },
  );
  const { error } = response.ok ? {} : await response.json().catch(() => ({}));
  return [response.status, error];
};
const all = Object.entries(endpoints).flatMap(([noun, verbs]) =>
  Object.entries(verbs as Record<string, AnyEndpoint>).map(
    ([verb, endpoint]) => [`${noun}.${verb}`, endpoint] as const,
  ),
);
const ofPeople = all.filter(([, { audience }]) =>
  ['signed-in', 'client', 'admin'].includes(audience),
);
const kept = ofPeople.filter(([, endpoint]) => !operatorsInApp.has(endpoint));

test.each(kept)('%s is nothing for an operator’s session of the app', async (_, endpoint) => {
  expect(await statusOf(endpoint, phone)).toEqual([404, 'not found']);
});

test('the table names endpoints of people alone, and each once more by hand', () => {
  const named = ofPeople.filter(([, endpoint]) => operatorsInApp.has(endpoint));
  expect(named).toHaveLength(operatorsInApp.size);
  const beside = named.map(([name]) => name).filter((name) => !/^(auth|me|devices)\./.test(name));
  expect(beside.sort()).toEqual([
    'appCrashes.report',
    'deliveries.seen',
    'gatherings.acknowledge',
    'incidentCourse.read',
    'incidents.acknowledge',
    'incidents.change',
    'incidents.list',
    'jobs.challenge',
    'jobs.list',
    'jobs.read',
    'jobs.steer',
    'jobs.waiting',
    'keys.list',
    'onCall.read',
    'overview.read',
    'watchState.read',
  ]);
});

test('no key is made in it, no watched item written, nothing heard live; whatever it calls itself', async () => {
  const call = cast.house.as({ ...phone, headers: { 'user-agent': 'Firefox' } });
  expect(await refusal(call(keys.create, { body: { name: 'x' } }))).toBe('404 not found');
  const params = { id: cast.web.id };
  expect(await refusal(call(search.changeConfig, { params, body: { aiQuestions: [] } }))).toBe(
    '404 not found',
  );
  expect((await cast.house.request(livePath, {}, phone)).status).toBe(404);
  expect(await statusOf(jobs.create, phone)).toEqual([404, 'not found']);
  expect(await statusOf(jobs.create, browser)).toEqual([422, 'not valid']);
  expect((await cast.house.as(browser)(keys.list)).keys).toEqual([]);
});

test('what it shows works: what waits, outages, and one’s own account', async () => {
  const call = cast.house.as(phone);
  expect((await call(me.read)).role).toBe('admin');
  expect((await call(auth.passkeys)).length).toBe(0);
  const { id } = await makeJob(cast);
  expect((await call(jobs.waiting)).approvals).toBeGreaterThan(0);
  expect((await call(jobs.list)).jobs.map((job) => job.id)).toContain(id);
  expect(await call(jobs.steer, { params: { id }, body: { verb: 'approve' } })).toMatchObject({
    state: 'approved',
  });
  const opened = await cast.olga.call(incidents.open, {
    body: { siteId: cast.web.id, kind: 'availability' },
  });
  const open = (await call(incidents.list, { query: { open: 'true' } })).incidents;
  expect(open.map((one) => one.id)).toContain(opened.id);
  const taken = await call(incidents.acknowledge, { params: { id: opened.id }, body: {} });
  expect(taken.acknowledgedBy).toBe('Olga');
});

test('a command is allowed by the digest that was shown, another one is refused', async () => {
  const call = cast.house.as(phone);
  const { id } = await makeJob(cast, { approve: true });
  await openGateOn(cast.house, await startJob(cast.house, id));
  const { gate } = await call(jobs.read, { params: { id } });
  const allow = (digest: string) =>
    call(jobs.steer, {
      params: { id },
      body: { verb: 'allow', gateId: gate?.id ?? '', digest, rest: false },
    });
  expect(await refusal(allow('another'))).toBe('409 conflict');
  expect((await call(jobs.read, { params: { id } })).gate?.state).toBe('open');
  expect((await allow(gate?.digest ?? '')).gate).toBeNull();
  expect(await refusal(allow(gate?.digest ?? ''))).toBe('409 already done');
});

test('a client’s session of the app reaches nothing of admin', async () => {
  for (const [name, endpoint] of ofPeople.filter(([, { audience }]) => audience === 'admin'))
    expect([name, ...(await statusOf(endpoint, cast.alice.caller))]).toEqual([
      name,
      404,
      'not found',
    ]);
});
