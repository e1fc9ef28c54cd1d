import { siteChecks } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { addCheck } from '../../../../test/harness/data/checks.ts';
import { issues, refusal } from '../../../../test/harness/house.ts';
import { serveHttp } from '../../../../test/harness/processes/serve-http.ts';

let cast: Cast;
let url: string;
beforeAll(async () => {
  cast = await createCast();
  const { port } = await serveHttp(({ headers }, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ said: headers['x-token'] ?? null }));
  });
  url = `http://127.0.0.1:${port}/`;
});
const asked = (body: object, id = cast.web.id) => ({ params: { id }, body }) as never;
const attempt = (body: object, id?: string) => cast.olga.call(siteChecks.try, asked(body, id));

test('a check is tried before it is saved, with its evidence, and stores nothing', async () => {
  const rule = { path: '$.said', is: 'equals', value: 'x' };
  const tried = await attempt({ settings: { kind: 'http', url, json: [rule] } });
  expect(tried).toMatchObject({
    ok: false,
    failure: 'keyword',
    reason: 'JSON at $.said',
    statusCode: 200,
    excerpt: '{"said":null}',
  });
  expect(await attempt({ settings: { kind: 'http', url } })).toMatchObject({ ok: true });
  const { rows } = await cast.house.db.execute(
    sql`select 1 from site_checks where site_id = ${cast.web.id} and settings is not null`,
  );
  expect(rows).toEqual([]);
});

test('a password that is stored is meant by its sign, and never shown', async () => {
  const settings = { kind: 'http', url, headers: { 'X-Token': 'tajny-token' } } as const;
  const { number } = await addCheck(cast, { name: 'Token', settings: settings as never });
  const { rows } = await cast.house.db.execute<{ text: string }>(
    sql`select settings::text as text from site_checks where number = ${number}`,
  );
  expect(rows[0]?.text).not.toContain('tajny-token');
  const kept = { ...settings, headers: { 'X-Token': '•••' } };
  const rule = { path: '$.said', is: 'equals', value: 'tajny-token' };
  const tried = await attempt({ number, settings: { ...kept, json: [rule] } });
  expect(tried).toMatchObject({ ok: true });
  const differs = { ...rule, is: 'differs' };
  const failed = await attempt({ number, settings: { ...kept, json: [differs] } });
  expect(failed).toMatchObject({ ok: false, excerpt: '{"said":"[hidden]"}' });
  const { checks } = await cast.olga.call(siteChecks.list, { params: { id: cast.web.id } });
  expect(checks.at(-1)?.settings).toMatchObject({ headers: { 'X-Token': '•••' } });
  expect(await issues(attempt({ settings: kept }))).toEqual(['settings.headers.X-Token: required']);
  expect(await refusal(attempt({ number, settings: kept }, cast.blog.id))).toBe('404 not found');
  const { rows: told } = await cast.house.db.execute<{ data: string }>(
    sql`select data::text as data from audit`,
  );
  expect(told.map(({ data }) => data).join()).not.toContain('tajny-token');
});

test('what no check could do, and a private address, is refused or said', async () => {
  const words = [{ text: '(', how: 'pattern' }];
  expect(await issues(attempt({ settings: { kind: 'http', url, words } }))).toEqual([
    'settings.words.0.text: not valid',
  ]);
  for (const settings of [
    { kind: 'ping', host: '10.1.2.3' },
    { kind: 'mail', protocol: 'smtp', host: '192.168.0.1' },
    { kind: 'websocket', url: 'ws://169.254.169.254/' },
    { kind: 'dns', name: 'example.cz', server: { host: '10.0.0.1' } },
    { kind: 'http', url: 'http://10.0.0.1/', method: 'POST' },
  ])
    expect(await attempt({ settings })).toMatchObject({ ok: false, failure: 'blocked' });
});

test('Charlie is refused', async () => {
  for (const { call } of [cast.alice, cast.bob, cast.charlie])
    expect(await refusal(call(siteChecks.try, asked({ settings: { kind: 'http', url } })))).toBe(
      '404 not found',
    );
});
