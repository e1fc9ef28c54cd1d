import {
  type AnyEndpoint,
  adminBackups,
  adminReports,
  adminSites,
  adminWorklog,
  backups,
  clients,
  endpoints,
  incidents,
  jobs,
  keys,
  me,
  people,
  sites,
  worklog,
} from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { operatorsToTell } from '../../../src/people/people/grants/operators.ts';
import { readRecipient } from '../../../src/people/people/grants/recipients.ts';
import { addPerson, type Cast, createCast } from '../../harness/cast.ts';
import { holding } from '../../harness/data/keys.ts';
import { refusal } from '../../harness/house.ts';

/** Lída is an operator of Acme alone: Beta does not exist for her. */
let cast: Cast;
let lida: Awaited<ReturnType<typeof addPerson>>;
const on = (id: string) => ({ params: { id } });
const gone = '404 not found';

beforeAll(async () => {
  cast = await createCast();
  lida = await addPerson(cast.house, 'Lida', 'admin');
  await cast.olga.call(people.change, { ...on(lida.id), body: { rank: 'operator' } });
  const grants = [{ on: 'client' as const, id: cast.acme.id }];
  await cast.olga.call(people.changeGrants, { ...on(lida.id), body: { grants } });
});

const ofAdmin = Object.entries(endpoints).flatMap(([noun, verbs]) =>
  Object.entries(verbs as Record<string, AnyEndpoint>)
    .filter(([, { audience }]) => audience === 'admin')
    .map(([verb, endpoint]) => [`${noun}.${verb}`, endpoint] as const),
);

/** A call about what is Beta's, by what the endpoint is about. */
const ask = async ({ method, path, reach }: AnyEndpoint) => {
  const ids: Record<string, string> = {
    client: cast.beta.id,
    report: (await ofBeta()).report,
    incident: (await ofBeta()).incident,
    job: (await ofBeta()).job,
    entry: (await ofBeta()).entry,
  };
  const [thing = ''] = Array.isArray(reach) ? reach : [];
  const id = ids[thing] ?? cast.betaWeb.id;
  const plan = { type: 'commands', steps: [{ argv: ['true'] }] };
  const body = {
    'incidents.open': { siteId: id, kind: 'form' },
    'jobs.create': { title: 'X', siteId: id, plan },
    'adminReports.draft': { clientId: id, period: '2026-03', markdown: 'X' },
  };
  const name = ofAdmin.find(([, one]) => one.path === path && one.method === method)?.[0] ?? '';
  const response = await cast.house.request(
    path.replaceAll(/\{\w+\}/g, id),
    {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body[name as 'jobs.create'] ?? {}) }),
    },
    lida.caller,
  );
  return response.status;
};

let made: Promise<Record<'report' | 'incident' | 'job' | 'entry', string>> | undefined;
const ofBeta = () => {
  made ??= (async () => {
    const { olga, beta, betaWeb } = cast;
    const plan = { type: 'commands' as const, steps: [{ argv: ['true'] }] };
    const [report, incident, job, entry] = [
      await olga.call(adminReports.draft, {
        body: { clientId: beta.id, period: '2026-02', markdown: 'X' },
      }),
      await olga.call(incidents.open, { body: { siteId: betaWeb.id, kind: 'availability' } }),
      await olga.call(jobs.create, { body: { title: 'Beta', siteId: betaWeb.id, plan } }),
      await olga.call(adminWorklog.write, { ...on(betaWeb.id), body: { text: 'X' } }),
    ];
    return { report: report.id, incident: incident.id, job: job.id, entry: entry.id };
  })();
  return made;
};

test.each(ofAdmin)(
  '%s: what is another client’s, or of all, does not exist',
  async (_, endpoint) => {
    const status = await ask(endpoint);
    if (endpoint.reach === 'own') return;
    if (endpoint.reach === 'lists') expect(status).toBe(endpoint.body ? 422 : 200);
    else if (endpoint.body && endpoint.reach && status === 422)
      expect(endpoint.reach[1]).toMatch(/^params/);
    else expect(status).toBe(404);
  },
);

test('lists show her client alone', async () => {
  const { acme, betaWeb } = cast;
  await ofBeta();
  const board = await lida.call(adminSites.list, { query: {} });
  expect(board.sites.map(({ name }) => name).sort()).toEqual([
    'Acme blog',
    'Acme system',
    'Acme web',
  ]);
  expect(board.tally).not.toEqual((await cast.olga.call(adminSites.list, { query: {} })).tally);
  expect((await lida.call(adminSites.names)).sites.map(({ clientId }) => clientId)).toEqual(
    Array(3).fill(acme.id),
  );
  expect((await lida.call(adminSites.matching, { query: {} })).sites).toHaveLength(3);
  expect((await lida.call(clients.list)).clients.map(({ name }) => name)).toEqual(['Acme']);
  expect((await lida.call(incidents.list, { query: {} })).incidents).toEqual([]);
  expect((await lida.call(jobs.list, { query: { view: 'all' } })).jobs).toEqual([]);
  expect((await lida.call(jobs.waiting)).approvals).toBe(0);
  expect((await lida.call(adminReports.list, { query: {} })).reports).toEqual([]);
  expect((await cast.olga.call(jobs.waiting)).approvals).toBeGreaterThan(0);
  // What a signed-in person reads goes by the same rule, and through nobody else's eyes.
  expect(await refusal(lida.call(sites.read, on(betaWeb.id)))).toBe(gone);
  const asBeta = { ...lida.caller, headers: { 'x-view-as': `client:${cast.beta.id}` } };
  expect(await refusal(cast.house.as(asBeta)(sites.read, on(betaWeb.id)))).toBe(gone);
});

test('at her client she works', async () => {
  const { web, acme, blog } = cast;
  expect((await lida.call(me.read)).limited).toBe(true);
  expect((await lida.call(adminSites.read, on(web.id))).name).toBe('Acme web');
  expect((await lida.call(clients.read, on(acme.id))).name).toBe('Acme');
  const opened = await lida.call(incidents.open, { body: { siteId: web.id, kind: 'form' } });
  await lida.call(incidents.acknowledge, { ...on(opened.id), body: {} });
  const plan = { type: 'commands' as const, steps: [{ argv: ['true'] }] };
  const job = await lida.call(jobs.create, { body: { title: 'X', siteId: blog.id, plan } });
  await lida.call(jobs.steer, { ...on(job.id), body: { verb: 'cancel' } });
  expect(await refusal(lida.call(jobs.create, { body: { title: 'X', siteId: null, plan } }))).toBe(
    gone,
  );
  const draft = await lida.call(adminReports.draft, {
    body: { clientId: acme.id, period: '2026-02', markdown: 'X' },
  });
  await lida.call(adminReports.read, on(draft.id));
});

test('what waits for an operator at her client she sees, and clients do not', async () => {
  const { house, olga, alice, web, acme } = cast;
  const { id } = await olga.call(adminWorklog.write, { ...on(web.id), body: { text: 'Koncept' } });
  await house.db.execute(sql`update worklog_entries set published_at = null where id = ${id}`);
  const at = new Date(Date.now() - 3_600_000).toISOString();
  await olga.call(adminBackups.record, {
    ...on(web.id),
    body: { startedAt: at, finishedAt: at, status: 'ok', sizeBytes: 5_000_000 },
  });
  const asAcme = { ...olga.caller, headers: { 'x-view-as': `client:${acme.id}` } };
  const see = async (call: typeof olga.call) => [
    (await call(worklog.ofSite, on(web.id))).entries.some((entry) => entry.id === id),
    (await call(backups.list, on(web.id))).backups.some(({ details }) => details),
  ];
  expect(await see(olga.call)).toEqual([true, true]);
  expect(await see(lida.call)).toEqual([true, true]);
  expect(await see(alice.call)).toEqual([false, false]);
  expect(await see(house.as(asAcme))).toEqual([false, false]);
});

test('her partner key sees her client; she gets no operators’ messages of others', async () => {
  const { house, olga, web, betaWeb } = cast;
  const { key } = await lida.call(keys.create, { body: { name: 'Klíč' } });
  const answer = await house.request('/api/partner/sites', {}, holding(key));
  const { sites: seen } = (await answer.json()) as { sites: { name: string }[] };
  expect(seen.map(({ name }) => name).sort()).toEqual(['Acme blog', 'Acme system', 'Acme web']);
  const told = (await operatorsToTell(house.db)).map(({ id }) => id);
  expect([told.includes(lida.id), told.includes(olga.id)]).toEqual([false, true]);
  expect(await readRecipient(house.db, lida.id, betaWeb.id)).toBeNull();
  expect(await readRecipient(house.db, lida.id, web.id)).toMatchObject({ name: 'Lida' });
  expect(await readRecipient(house.db, olga.id, betaWeb.id)).toMatchObject({ name: 'Olga' });
});

test('only whole clients, and no owner; who becomes an owner sees all', async () => {
  const { olga, web, acme } = cast;
  const change = (id: string, grants: { on: 'client' | 'site'; id: string }[]) =>
    olga.call(people.changeGrants, { ...on(id), body: { grants } });
  expect(await refusal(change(lida.id, [{ on: 'site', id: web.id }]))).toBe('422 not valid');
  expect(await refusal(change(olga.id, [{ on: 'client', id: acme.id }]))).toBe('422 not valid');
  await olga.call(people.change, { ...on(lida.id), body: { rank: 'owner' } });
  expect((await olga.call(people.read, on(lida.id))).grants).toEqual([]);
  await expect.poll(async () => (await lida.call(clients.list)).clients.length).toBe(2);
});
