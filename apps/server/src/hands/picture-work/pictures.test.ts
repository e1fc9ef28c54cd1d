import {
  adminSites,
  type BodyOf,
  clientIncidents,
  defaultMonitor,
  incidentCourse,
  incidentPictures,
  limits,
  type PictureTask,
  pictureWork,
} from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { about, makeAgent } from '../../../test/harness/data/agents.ts';
import { tinyJpeg } from '../../../test/harness/data/forms.ts';
import { refusal, unknownId } from '../../../test/harness/house.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { openIncident } from '../../watch/incidents/open.ts';
import { resolveIncident } from '../../watch/incidents/resolve.ts';
import { sweepPictures } from './sweep.ts';

let cast: Cast;
let one: Awaited<ReturnType<typeof makeAgent>>;
let two: Awaited<ReturnType<typeof makeAgent>>;
beforeAll(async () => {
  cast = await createCast();
  one = await makeAgent(cast, 'První');
  two = await makeAgent(cast, 'Druhý');
});
beforeEach(async () => {
  await cast.house.db.execute(sql`delete from incidents`);
  await show(false);
});

type Agent = typeof one;
const { protocol, version } = about;
const claim = async (agent: Agent, waitSeconds = 0): Promise<PictureTask | null> =>
  (await agent.call(pictureWork.claim, { body: { protocol, version, waitSeconds } })).task;
let reported = 0;
const finish = (
  agent: Agent,
  { id }: { id: string },
  report: Partial<BodyOf<typeof pictureWork.finish>> = {},
) =>
  agent.call(pictureWork.finish, {
    params: { id },
    body: {
      key: `report ${(reported += 1)}`,
      picture: tinyJpeg,
      fault: null,
      afterMs: 0,
      statusCode: 503,
      loaded: true,
      address: 'https://olga:heslo@acme.example/uvod?token=tajne#x',
      headers: 'Server: nginx\nSet-Cookie: sid=tajne\nX-Request-Token: tajne',
      ...report,
    },
  });

const opening = (siteId = cast.web.id) => ({
  siteId,
  kind: 'availability' as const,
  openedAt: new Date(),
  evidence: { failure: 'status' as const, statusCode: 503, address: '203.0.113.9' },
});
const open = async (siteId = cast.web.id): Promise<string> => {
  const row = await transaction(cast.house.db, (tx) => openIncident(tx, opening(siteId)));
  return row?.id ?? '';
};
const change = (body: BodyOf<typeof adminSites.change>) =>
  cast.olga.call(adminSites.change, { params: { id: cast.web.id }, body });
const show = (showPicture: boolean) => change({ monitor: { ...defaultMonitor, showPicture } });
const stateOf = async (id: string) =>
  (await cast.olga.call(incidentCourse.read, { params: { id } })).picture;
const runOutLeases = () =>
  cast.house.db.execute(sql`update incident_pictures set lease_ends_at = now() - interval '1 s',
    started_at = now() - interval '2 min' where state = 'taking'`);
const picture = (path: { path: string }, id: string, caller: { cookie?: string } = {}) =>
  cast.house.request(path.path.replace('{id}', id), {}, caller);

test('the task is there with the outage, goes to one agent, and what it saw is told', async () => {
  const id = await open();
  expect(await stateOf(id)).toMatchObject({ state: 'waiting', kept: false });
  const [first, second] = await Promise.all([claim(one), claim(two)]);
  const task = first ?? second;
  expect([first, second].filter(Boolean)).toHaveLength(1);
  const agent = first ? one : two;
  expect(task).toMatchObject({ id, url: cast.web.url, verifyTls: true, timeoutSeconds: 20 });
  expect(await stateOf(id)).toMatchObject({ state: 'taking' });
  await finish(agent, { id });
  const told = await stateOf(id);
  expect(told).toMatchObject({
    state: 'taken',
    kept: true,
    answered: false,
    statusCode: 503,
    address: 'https://acme.example/uvod?…',
    headers: 'Server: nginx\nSet-Cookie: …\nX-Request-Token: …',
    by: first ? 'První' : 'Druhý',
  });
  expect(Date.parse(told?.takenAt ?? '')).toBeLessThanOrEqual(Date.now());
  expect(JSON.stringify(told)).not.toContain('tajne');
});

test('a page that answers meanwhile is said to answer; one whose words are wrong is not', async () => {
  const id = await open();
  await claim(one);
  await finish(one, { id }, { statusCode: 200 });
  expect(await stateOf(id)).toMatchObject({ answered: true, statusCode: 200 });
  await transaction(cast.house.db, (tx) =>
    resolveIncident(tx, { ...opening(), resolvedAt: new Date() }),
  );
  const evidence = { failure: 'keyword' as const, statusCode: 200 };
  const other = await transaction(cast.house.db, (tx) =>
    openIncident(tx, { ...opening(), evidence }),
  );
  await claim(one);
  await finish(one, { id: other?.id ?? '' }, { statusCode: 200 });
  expect(await stateOf(other?.id ?? '')).toMatchObject({ answered: false, statusCode: 200 });
});

test('a killed agent’s task is taken up by another; its late report is refused, twice told counts once', async () => {
  const id = await open();
  await claim(one);
  expect(await claim(two)).toBeNull();
  await runOutLeases();
  expect(await claim(two)).toMatchObject({ id });
  expect(await refusal(finish(one, { id }))).toBe('409 lease lost');
  const same = { key: 'same' };
  await finish(two, { id }, same);
  await finish(two, { id }, { ...same, picture: null, fault: 'stuck' });
  expect(await stateOf(id)).toMatchObject({ state: 'taken', fault: null });
  expect(await refusal(finish(two, { id }))).toBe('409 lease lost');
  expect(await refusal(finish(two, { id: unknownId() }))).toBe('409 lease lost');
});

test('a page that ends its agent each time is given up', async () => {
  const id = await open();
  for (const agent of [one, two]) {
    expect(await claim(agent)).toMatchObject({ id });
    await runOutLeases();
  }
  expect(await claim(one)).toBeNull();
  expect(await stateOf(id)).toMatchObject({ state: 'failed', fault: 'agent_lost' });
});

test('of many outages a few are pictured: five a minute, twenty wait, the rest are told so', async () => {
  await cast.house.db.execute(sql`
    insert into incidents (id, site_id, kind, opened_at, resolved_at)
    select gen_random_uuid(), ${cast.web.id}, 'availability', now(), now() from generate_series(1, 100)`);
  await cast.house.db.execute(sql`
    insert into incident_pictures (incident_id, site_id, state) select id, site_id, 'waiting' from incidents`);
  const asked = await Promise.all([one, two, one, two, one, two, one, two].map((a) => claim(a)));
  expect(asked.filter((task) => task !== null)).toHaveLength(limits.incidentPictures.perMinute);
  const { rows } = await cast.house.db.execute<{ state: string; fault: string; count: number }>(
    sql`select state, fault, count(*)::int from incident_pictures group by 1, 2 order by 1`,
  );
  expect(rows).toEqual([
    { state: 'failed', fault: 'too_many', count: 80 },
    { state: 'taking', fault: null, count: 5 },
    { state: 'waiting', fault: null, count: 15 },
  ]);
});

test('what nobody took in five minutes is said to be so, with or without a browser', async () => {
  const wait = (id: string) =>
    cast.house.db.execute(
      sql`update incident_pictures set asked_at = now() - interval '6 min' where incident_id = ${id}`,
    );
  const id = await open();
  await sweepPictures(cast.house.db);
  expect(await stateOf(id)).toMatchObject({
    state: 'waiting',
    browser: { connected: true, heardAt: expect.any(String) },
  });
  const heardAt = new Date(Date.now() - 3_600_000);
  await cast.house.db.execute(sql`update agents set browser_at = ${heardAt.toISOString()}`);
  expect(await stateOf(id)).toMatchObject({
    state: 'waiting',
    browser: { connected: false, heardAt: heardAt.toISOString() },
  });
  await cast.house.db.execute(sql`update agents set browser_at = now()`);
  await wait(id);
  await sweepPictures(cast.house.db);
  expect(await stateOf(id)).toMatchObject({ state: 'failed', fault: 'nobody_came' });
  await cast.house.db.execute(sql`delete from incidents`);
  await cast.house.db.execute(sql`update agents set browser_at = null`);
  const other = await open();
  expect(await stateOf(other)).toMatchObject({ browser: { connected: false, heardAt: null } });
  await wait(other);
  await sweepPictures(cast.house.db);
  expect(await stateOf(other)).toMatchObject({ state: 'failed', fault: 'no_browser' });
});

test('after ninety days the picture and the headers go, what was seen stays as words', async () => {
  const id = await open();
  await claim(one);
  await finish(one, { id });
  await sweepPictures(cast.house.db);
  expect(await stateOf(id)).toMatchObject({ kept: true });
  await cast.house.db.execute(
    sql`update incident_pictures set taken_at = now() - interval '91 days'`,
  );
  await sweepPictures(cast.house.db);
  expect(await stateOf(id)).toMatchObject({
    state: 'taken',
    kept: false,
    headers: null,
    statusCode: 503,
  });
  expect((await picture(incidentPictures.read, id, cast.olga.caller)).status).toBe(404);
});

test('clients see it only while the operator allows it, and only of their sites', async () => {
  const id = await open();
  await claim(one);
  await finish(one, { id });
  const read = async () =>
    (await cast.alice.call(clientIncidents.read, { params: { id } })).picture;
  const seenBy = async (caller: { cookie?: string }) =>
    (await picture(clientIncidents.picture, id, caller)).status;
  const all = [cast.olga, cast.alice, cast.bob, cast.charlie].map(({ caller }) => caller);
  expect(await read()).toBeNull();
  expect(await Promise.all(all.map(seenBy))).toEqual([404, 404, 404, 404]);
  expect((await picture(incidentPictures.read, id, cast.olga.caller)).status).toBe(200);
  for (const { caller } of [cast.alice, cast.bob, cast.charlie])
    expect((await picture(incidentPictures.read, id, caller)).status).toBe(404);
  expect(await seenBy({})).toBe(401);

  await show(true);
  expect(await read()).toMatchObject({ statusCode: 503, answered: false, loaded: true });
  expect(await Promise.all(all.map(seenBy))).toEqual([200, 200, 404, 404]);
  const sent = await picture(clientIncidents.picture, id, cast.alice.caller);
  expect(Object.fromEntries(sent.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  const again = { headers: { 'if-none-match': sent.headers.get('etag') ?? '' } };
  const path = clientIncidents.picture.path.replace('{id}', id);
  expect((await cast.house.request(path, again, cast.alice.caller)).status).toBe(304);

  await show(false);
  expect((await cast.house.request(path, again, cast.alice.caller)).status).toBe(404);
  await show(true);
  await cast.olga.call(adminSites.archive, { params: { id: cast.web.id } });
  expect(await seenBy(cast.alice.caller)).toBe(404);
  await cast.olga.call(adminSites.restore, { params: { id: cast.web.id } });
});

test('refused: a wrong picture, one too large, both or nothing, another protocol, a person', async () => {
  const id = await open();
  await claim(one);
  const gif = Buffer.from('GIF89a').toString('base64');
  const large = Buffer.concat([
    Buffer.from('ffd8ff', 'hex'),
    Buffer.alloc(limits.incidentPictures.bytes),
  ]).toString('base64');
  expect(await refusal(finish(one, { id }, { picture: gif }))).toBe('422 not valid');
  expect(await refusal(finish(one, { id }, { picture: large }))).toBe('413 too large');
  expect(await refusal(finish(one, { id }, { picture: null }))).toBe('422 not valid');
  expect(await refusal(finish(one, { id }, { fault: 'tls' }))).toBe('422 not valid');
  const body = { protocol: 99, version };
  expect(await refusal(one.call(pictureWork.claim, { body }))).toBe('409 agent too old');
  expect(await refusal(cast.charlie.call(pictureWork.claim, { body }))).toBe('401 unauthorized');
  await finish(one, { id }, { picture: null, fault: 'tls', detail: 'ERR_CERT_DATE_INVALID' });
  expect(await stateOf(id)).toMatchObject({ fault: 'tls', detail: 'ERR_CERT_DATE_INVALID' });
});

test('none is asked for a form, nor for a site without an address; an agent that waits is woken', async () => {
  const form = await transaction(cast.house.db, (tx) =>
    openIncident(tx, { ...opening(), kind: 'form' }),
  );
  expect(await stateOf(form?.id ?? '')).toBeNull();
  const waiting = claim(one, 20);
  const id = await open();
  expect(await waiting).toMatchObject({ id });
});
