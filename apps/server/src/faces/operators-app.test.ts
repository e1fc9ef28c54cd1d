import { type AnyEndpoint, auth, endpoints, headers, incidents, jobs, me } from '@hlidka/protocol';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../test/harness/cast.ts';
import { makeJob, openGateOn, startJob } from '../../test/harness/data/jobs.ts';
import { type Caller, password, refusal, unknownId } from '../../test/harness/house.ts';
import { operatorsInApp } from './operators-app.ts';

let cast: Cast;
let phone: Caller;
let browser: Caller;

const signIn = async (more: Record<string, string>): Promise<Caller> => {
  const response = await cast.house.request(auth.signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...more },
    body: JSON.stringify({ email: cast.olga.email, password }),
  });
  expect(response.status).toBe(200);
  const cookie = response.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { cookie: cookie.join('; ') };
};
beforeAll(async () => {
  cast = await createCast();
  phone = await signIn({ [headers.app]: '1.0.0 1' });
  browser = await signIn({});
});

const statusOf = async ({ method, path }: AnyEndpoint, caller: Caller) => {
  const response = await cast.house.request(
    path.replaceAll(/\{\w+\}/g, unknownId),
    {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: '{}' }),
    },
    caller,
  );
  return response.status;
};
const admin = Object.values(endpoints)
  .flatMap((verbs) => Object.values(verbs as Record<string, AnyEndpoint>))
  .filter(({ audience }) => audience === 'admin');

test('an operator’s session of the app reaches exactly what the app shows, whatever it calls itself', async () => {
  expect(admin.length).toBeGreaterThan(100);
  for (const endpoint of admin) {
    if (operatorsInApp.has(endpoint)) continue;
    expect([endpoint.path, await statusOf(endpoint, phone)]).toEqual([endpoint.path, 404]);
  }
  const disguised = { ...phone, headers: { 'user-agent': 'Firefox' } };
  expect(await statusOf(jobs.create, disguised)).toBe(404);
  expect(await statusOf(jobs.create, browser)).toBe(422);
});

test('what it shows works: what waits, outages, and one’s own account', async () => {
  const call = cast.house.as(phone);
  expect((await call(me.read)).role).toBe('admin');
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

test('a client’s session of the app reaches nothing of it', async () => {
  for (const endpoint of operatorsInApp)
    expect([endpoint.path, await statusOf(endpoint, cast.alice.caller)]).toEqual([
      endpoint.path,
      404,
    ]);
});
