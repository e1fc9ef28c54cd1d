import {
  type AnyEndpoint,
  type Audience,
  adminBackups,
  adminReports,
  adminSites,
  adminWorklog,
  agentApi,
  agentProtocol,
  backupTokens,
  endpoints,
  forms,
  headers,
  incidents,
  jobRules,
  jobs,
  jobTemplates,
  livePath,
  windows,
} from '@hlidka/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cast, createCast } from '../harness/cast.ts';
import { askFor, bearer, makeAgent } from '../harness/data/agents.ts';
import { makeForm } from '../harness/data/forms.ts';
import { holding, makeKey } from '../harness/data/keys.ts';
import { oddHeaders, oddTexts, oddValues } from '../harness/data/odd-values.ts';
import { fitting, waysInto, withAt } from '../harness/fitting.ts';
import type { Caller } from '../harness/house.ts';

/**
 * Odd values in every field of every endpoint, by the caller who may: whatever the answer is, it is
 * never an error of ours. `FULL=1` sends every value to every field, otherwise each field gets some.
 */
const all = Object.entries(endpoints).flatMap(([noun, verbs]) =>
  Object.entries(verbs as Record<string, AnyEndpoint>).map(
    ([verb, endpoint]) => [`${noun}.${verb}`, endpoint] as const,
  ),
);
const share = process.env.FULL ? 1 : 20;
let turn = 0;
const some = <T>(values: readonly T[]): T[] => {
  turn += 1;
  return values.filter((_, at) => (at + turn) % share === 0);
};

let cast: Cast;
let partnerKey: Caller;
let agentToken: Caller;
let siteToken: Caller;
/** What an agent holds: its lease, and what hangs on its job. */
let atWork: { lease: string; gateId: string; questionId: string; backupId: string };
/** By path: what `{id}` may stand for. */
let known: Record<string, string>;

beforeAll(async () => {
  cast = await createCast();
  const { olga, alice, web, blog, acme, shop, charlie, house } = cast;
  partnerKey = holding((await makeKey(house, alice)).key);
  // A check by hand goes no further than loopback.
  await olga.call(adminSites.change, {
    params: { id: web.id },
    body: { url: 'http://127.0.0.1:9/' },
  });
  const params = { id: blog.id };
  const at = new Date().toISOString();
  const incident = await olga.call(incidents.open, { body: { siteId: blog.id, kind: 'form' } });
  const window = await olga.call(windows.create, {
    body: {
      title: 'Walk',
      siteId: blog.id,
      groupId: null,
      when: { repeat: 'weekly', weekdays: [1], startMinute: 0, minutes: 1 },
    },
  });
  const script = await olga.call(backupTokens.create, { params, body: { name: 'Walk' } });
  siteToken = bearer(script.token);
  const backup = await olga.call(adminBackups.record, {
    params,
    body: { startedAt: at, finishedAt: at, status: 'ok' },
  });
  const entry = await olga.call(adminWorklog.write, { params, body: { text: 'Walk' } });
  const report = await olga.call(adminReports.draft, {
    body: { clientId: acme.id, period: '2026-10', markdown: 'Walk' },
  });
  const work = { title: 'Walk', plan: { type: 'commands' as const, steps: [{ argv: ['true'] }] } };
  const job = await olga.call(jobs.create, { body: { siteId: blog.id, ...work } });
  const template = await olga.call(jobTemplates.create, { body: { name: 'Walk', ...work } });
  const recurrence = { every: 'month' as const, day: 1, minute: 60 };
  const rule = await olga.call(jobRules.create, {
    body: { templateId: template.id, siteId: blog.id, recurrence },
  });
  const agent = await makeAgent(cast);
  agentToken = bearer(agent.token);
  await olga.call(jobs.create, { body: { siteId: web.id, approve: true, ...work } });
  const held = await agent.take();
  const gate = await askFor(agent, held);
  const question = await agent.call(agentApi.ask, {
    params: { id: held.id },
    body: { lease: held.lease, key: 'walk', text: 'Walk?' },
  });
  const begun = await agent.call(agentApi.startBackup, {
    params: { id: held.id },
    body: { lease: held.lease, key: 'walk' },
  });
  atWork = { lease: held.lease, gateId: gate.id, questionId: question.id, backupId: begun.id };
  const form = await makeForm(cast, {}, blog.id);
  const run = await olga.call(forms.run, { params: { id: form.id } });
  known = {
    '/api/admin/forms/{id}': form.id,
    '/api/admin/form-runs/{id}': run.id,
    '/api/agent/forms/{id}': run.id,
    '/api/agent/jobs/{id}': held.id,
    '/api/admin/jobs/{id}': job.id,
    '/api/admin/job-templates/{id}': template.id,
    '/api/admin/job-rules/{id}': rule.id,
    '/api/admin/people/{id}': charlie.id,
    '/api/admin/clients/{id}': acme.id,
    '/api/admin/groups/{id}': shop.id,
    '/api/admin/sites/{id}/check-now': web.id,
    '/api/admin/sites/{id}': blog.id,
    '/api/sites/groups/{id}': shop.id,
    '/api/sites/{id}': blog.id,
    '/api/admin/incidents/{id}': incident.id,
    '/api/admin/windows/{id}': window.id,
    '/api/admin/backups/{id}': backup.id,
    '/api/admin/backup-tokens/{id}': script.id,
    '/api/admin/worklog/{id}': entry.id,
    '/api/admin/reports/{id}': report.id,
    '/api/partner/clients/{id}': 'crm-1',
  };
});

const idFor = ({ path }: AnyEndpoint): string =>
  Object.entries(known).find(([start]) => path.startsWith(start))?.[1] ?? cast.betaWeb.id;
const callerFor = ({ audience }: { audience: Audience }): Caller => {
  if (audience === 'public') return {};
  if (audience === 'partner') return partnerKey;
  if (audience === 'agent') return agentToken;
  if (audience === 'site-token') return siteToken;
  return audience === 'admin' ? cast.olga.caller : cast.alice.caller;
};

/** Values for fields that must name something real before anything is looked at. */
const knownField = (field: string): unknown =>
  ({
    clientId: cast.acme.id,
    groupId: cast.shop.id,
    siteId: cast.blog.id,
    ...atWork,
    uncertain: atWork.gateId,
    protocol: agentProtocol,
    signal: 'SIGTERM',
    waitSeconds: 0,
    confirmed: 0,
    templateId: known['/api/admin/job-templates/{id}'],
    id: cast.blog.id,
    email: 'walk@example.test',
    contactEmail: 'walk@example.test',
    url: 'http://127.0.0.1:9/',
    web: 'http://127.0.0.1:9/',
    subscriptionLink: 'http://127.0.0.1:9/',
    at: '2026-11-15T10:00:00.000Z',
    startedAt: '2026-11-15T10:00:00.000Z',
    finishedAt: '2026-11-15T11:00:00.000Z',
    startsAt: '2026-11-15T10:00:00.000Z',
    endsAt: '2026-11-15T11:00:00.000Z',
    period: '2026-09',
    currentPassword: 'not the one',
    newPassword: 'another password',
    status: undefined,
    token: 'ExponentPushToken[walk]',
    intervalSeconds: 60,
    timeoutSeconds: 1,
    weekdays: [1],
    confirmSeconds: [1],
    aiQuestions: ['Kdo se stará o weby?'],
    seoQueries: ['správa webů'],
  })[field];

let sent = 0;
const found: string[] = [];
const send = async (label: string, path: string, init: RequestInit, caller: Caller) => {
  sent += 1;
  const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
  const response = await cast.house.request(path, init, { ...caller, address });
  if (response.status >= 500) found.push(`${label}: ${response.status}`);
  await response.body?.cancel();
};

const json = (endpoint: AnyEndpoint, body?: unknown): RequestInit => ({
  method: endpoint.method,
  headers: { 'content-type': 'application/json' },
  ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
});
const pathOf = (endpoint: AnyEndpoint, id: string) =>
  endpoint.path
    .replace('{id}', encodeURIComponent(id.toWellFormed()))
    .replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof atWork) => atWork[name]);
const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 60);
const none = () => expect(found.splice(0)).toEqual([]);

afterAll(() => {
  console.log(`odd inputs: ${sent} requests to ${all.length} endpoints`);
});

test.each([livePath, '/', '/admin/', '/admin/sites', '/healthz', '/openapi.json', '/llms.txt'])(
  '%s, which is no endpoint of the protocol',
  async (path) => {
    for (const odd of some(oddHeaders)) {
      await send(`${path} cookie ${shown(odd)}`, path, {}, { cookie: odd });
      const cookie = `better-auth.session_token=${odd}`;
      await send(`${path} ${shown(cookie)}`, path, {}, { cookie });
    }
    for (const odd of some(oddTexts)) {
      const query = `as=${encodeURIComponent(odd.toWellFormed())}`;
      await send(`${path}?${query}`, `${path}?${query}`, {}, cast.olga.caller);
    }
    none();
  },
);

describe.each(all)('%s', (name, endpoint) => {
  const bodySchema = endpoint.body;
  if (bodySchema)
    test('body', async () => {
      const caller = callerFor(endpoint);
      const path = pathOf(endpoint, idFor(endpoint));
      const good = fitting(bodySchema, knownField);
      await send(`${name} fitting`, path, json(endpoint, good), caller);
      await send(`${name} empty`, path, json(endpoint, {}), caller);
      for (const way of waysInto(good))
        for (const odd of some(oddValues))
          await send(
            `${name} ${way.join('.')} = ${shown(odd)}`,
            path,
            json(endpoint, withAt(good, way, odd)),
            caller,
          );
      for (const key of Object.keys(good as object))
        await send(`${name} only ${key}`, path, json(endpoint, { [key]: null }), caller);
      none();
    });

  const querySchema = endpoint.query;
  if (querySchema)
    test('query', async () => {
      const path = pathOf(endpoint, idFor(endpoint));
      for (const field of Object.keys(fitting(querySchema, () => undefined) as object))
        for (const odd of some(oddTexts)) {
          const value = encodeURIComponent(odd.toWellFormed());
          for (const query of [`${field}=${value}`, `${field}=${value}&${field}=1`])
            await send(
              `${name} ?${query}`,
              `${path}?${query}`,
              json(endpoint),
              callerFor(endpoint),
            );
        }
      none();
    });

  if (endpoint.params)
    test('params', async () => {
      for (const odd of some(oddTexts).filter((text) => text.trim() !== '')) {
        const path = pathOf(endpoint, odd);
        await send(`${name} ${shown(odd)}`, path, json(endpoint), callerFor(endpoint));
      }
      none();
    });

  test('headers and cookies', async () => {
    const { audience } = endpoint;
    const apart = ['partner', 'agent', 'site-token'].includes(audience);
    const caller = apart ? callerFor(endpoint) : cast.olga.caller;
    // Endpoints that write get ids that do not exist.
    const id = endpoint.method === 'GET' ? idFor(endpoint) : crypto.randomUUID();
    const path = pathOf(endpoint, id);
    const headerNames = [
      headers.viewAs,
      'authorization',
      'origin',
      'content-type',
      'accept-encoding',
      'if-none-match',
      'user-agent',
      'x-forwarded-for',
    ];
    for (const header of headerNames)
      for (const odd of some(oddHeaders)) {
        const given = name === 'auth.signOut' ? {} : caller;
        const init = json(endpoint);
        await send(`${name} ${header}: ${shown(odd)}`, path, init, {
          ...given,
          headers: { ...given.headers, [header]: odd },
        });
      }
    for (const odd of some(oddHeaders))
      for (const cookie of [
        odd,
        `better-auth.session_token=${odd}`,
        `better-auth.better-auth-passkey=${odd}`,
        `better-auth.session_token=${odd}.${odd}; better-auth.session_data=${odd}`,
      ])
        await send(`${name} cookie ${shown(cookie)}`, path, json(endpoint), { cookie });
    none();
  });
});
