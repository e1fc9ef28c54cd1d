import { createCall } from '@hlidka/client';
import { audit, examples as endpoints } from '@hlidka/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCast } from '../../test/harness/cast.ts';
import { type Caller, createTestHouse, refusal, say, unknownId } from '../../test/harness/house.ts';
import { freePort } from '../../test/harness/processes/free-port.ts';
import { createApp } from '../app.ts';
import { demoSignIns, type ExampleSites, openDemo } from './index.ts';

let examples: ExampleSites;
let as: (email: string) => Promise<ReturnType<typeof createCall>>;

beforeAll(async () => {
  const house = await createTestHouse({ demo: true, port: await freePort() });
  const opened = await openDemo({ ...house.cli, actor: { kind: 'system' } }, house.auth);
  if (!opened) throw new Error('no demo was opened');
  examples = opened;
  const app = createApp({ ...house, examples }, { portal: new Map(), admin: new Map() });
  const socket = { incoming: { socket: { remoteAddress: '203.0.113.1' } } };
  const send = (path: string, init: RequestInit, { cookie = '' }: Caller) =>
    app.request(path, { ...init, headers: { ...(init.headers as object), cookie } }, socket);
  as = async (email) => {
    const caller = await house.signIn(email, demoSignIns[0]?.password);
    return createCall({
      fetch: ((path: string, init: RequestInit) => send(path, init, caller)) as typeof fetch,
    });
  };
});
afterAll(() => examples?.close());

const email = (who: number) => demoSignIns[who]?.email ?? '';

test('an operator breaks an example site and heals it, and the trail tells', async () => {
  const jana = await as(email(0));
  const { examples: all } = await jana(endpoints.list);
  expect(all.length).toBeGreaterThan(15);
  expect(new Set(all.map(({ health }) => health))).toEqual(new Set(['healthy']));
  const shop = all.find(({ name }) => name === 'Rezervace pokojů');
  const params = { id: shop?.siteId ?? '' };
  const broken = await jana(endpoints.change, { params, body: { health: '500' } });
  expect(broken).toEqual({ ...shop, health: '500' });
  expect((await fetch(`${examples.origin}/hreben-rezervace/`)).status).toBe(500);
  await jana(endpoints.change, { params, body: { health: 'healthy' } });
  expect((await fetch(`${examples.origin}/hreben-rezervace/`)).status).toBe(200);
  const { entries } = await jana(audit.list, { query: { subject: params.id } });
  expect(entries.slice(0, 2).map(({ event, data }) => [event, data.health])).toEqual([
    ['demo.example_changed', ['500', 'healthy']],
    ['demo.example_changed', ['healthy', '500']],
  ]);
});

test('a client, and a site that is no example, are refused as if it did not exist', async () => {
  const [jana, martin] = await Promise.all([as(email(0)), as(email(1))]);
  const { siteId } = (await jana(endpoints.list)).examples[0] ?? { siteId: '' };
  const body = { health: 'down' as const };
  expect(await refusal(martin(endpoints.list))).toBe('404 not found');
  expect(await refusal(martin(endpoints.change, { params: { id: siteId }, body }))).toBe(
    '404 not found',
  );
  const nowhere = { params: { id: unknownId() }, body };
  expect(await refusal(jana(endpoints.change, nowhere))).toBe('404 not found');
  const wrong = { params: { id: siteId }, body: { health: 'ill' } };
  expect(await refusal(say(jana, endpoints.change, wrong))).toBe('422 not valid');
  expect(new Set(examples.health().values())).toEqual(new Set(['healthy']));
});

test('an installation that is no demo has no example sites', async () => {
  const { olga, blog } = await createCast();
  expect(await refusal(olga.call(endpoints.list))).toBe('404 not found');
  const change = { params: { id: blog.id }, body: { health: 'down' as const } };
  expect(await refusal(olga.call(endpoints.change, change))).toBe('404 not found');
});
