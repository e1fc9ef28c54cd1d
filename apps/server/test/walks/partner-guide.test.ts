import { incidents } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { listen } from '../../src/listen.ts';
import { createCast } from '../harness/cast.ts';
import { closeAfter } from '../harness/close-after.ts';
import { checkContract } from '../harness/contract.ts';
import { makeKey } from '../harness/data/keys.ts';
import { freePort } from '../harness/processes/free-port.ts';

type Said = { path: string; type: string };

/** A client that knows the guide's text and nothing else: addresses, header and fields are read there. */
const readGuide = (guide: string) => {
  const [, header = '', scheme = ''] = guide.match(/`(\w+): (\w+) <key>`/) ?? [];
  const sections = guide.split(/^### /m).slice(1);
  const calls = new Map(
    sections.map((section) => {
      const [name = ''] = section.split('\n');
      const [, address = ''] = section.match(/^`GET (\S+)`$/m) ?? [];
      const lines = (section.split(/^## /m)[0] ?? '').matchAll(/^- `(.+?)`: (.+?)\. /gm);
      const fields = [...lines].map(([, path = '', type = '']): Said => ({ path, type }));
      return [name, { address, fields }];
    }),
  );
  const get = async (name: string, key: string, id = '') => {
    const address = calls.get(name)?.address.replace('{id}', encodeURIComponent(id)) ?? '';
    const response = await fetch(address, { headers: { [header]: `${scheme} ${key}` } });
    await checkContract(new URL(address).pathname, response, async () => {
      const [, contract = ''] = guide.match(/OpenAPI 3\.1\): (\S+)/) ?? [];
      return (await fetch(contract)).text();
    });
    return { status: response.status, body: await response.json() };
  };
  return { names: [...calls.keys()], fieldsOf: (name: string) => calls.get(name)?.fields, get };
};

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

/** Each value's path with the kinds found there, `sitesDown[].url: string`. */
const valuesIn = (value: unknown, path = ''): [string, unknown][] => {
  if (Array.isArray(value)) return value.flatMap((one) => valuesIn(one, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = path === '' ? name : `${path}.${name}`;
    return [[here, inner] as [string, unknown], ...valuesIn(inner, here)];
  });
};

const allows = (type: string, value: unknown): boolean => {
  const [, always] = type.match(/^always `(.+)`$/) ?? [];
  if (always) return JSON.stringify(value) === always;
  const kinds = type.split(' or ').map((one) => one.split(' ')[0]);
  return kinds.includes(kindOf(value)) || (kinds.includes('integer') && Number.isInteger(value));
};

test('a client written from /llms.txt alone works, and finds each field as it is printed', async () => {
  const cast = await createCast();
  const port = await freePort();
  const config = { ...cast.house.config, port, baseUrl: `http://127.0.0.1:${port}` };
  const pages = { portal: new Map(), admin: new Map() };
  closeAfter(await listen({ ...cast.house, config }, pages));
  const { key } = await makeKey(cast.house, cast.alice);
  await cast.olga.call(incidents.open, { body: { siteId: cast.web.id, kind: 'availability' } });

  const guide = await (await fetch(`http://127.0.0.1:${port}/llms.txt`)).text();
  const client = readGuide(guide);
  expect(client.names).toEqual(['ping', 'summary', 'clientSummary', 'sites']);
  const found = new Map<string, unknown[]>();
  for (const name of ['ping', 'summary', 'sites']) {
    const { status, body } = await client.get(name, key);
    expect([name, status]).toEqual([name, 200]);
    const fields = client.fieldsOf(name) ?? [];
    const seen = valuesIn(body);
    expect([name, new Set(seen.map(([path]) => path))]).toEqual([
      name,
      new Set(fields.map(({ path }) => path)),
    ]);
    for (const [path, value] of seen) {
      found.set(path, [...(found.get(path) ?? []), value]);
      const { type = '' } = fields.find((field) => field.path === path) ?? {};
      expect([path, type, value, allows(type, value)]).toEqual([path, type, value, true]);
    }
  }
  expect(found.get('sitesDown[].name')).toEqual(['Acme web']);
  expect(found.get('openIncidents[].title')).toEqual([null]);
  expect(found.get('uptime24hPct')).toEqual([null]);
  const ofClient = await client.get('clientSummary', key, 'crm-1');
  expect(ofClient).toEqual(await client.get('summary', key));
  expect((await client.get('clientSummary', key, 'crm/2')).status).toBe(404);
  expect((await client.get('summary', 'hlidka_x')).body).toEqual({ error: 'unauthorized' });
  for (const said of ['the current hour', 'the 24 whole hours before it'])
    expect(guide).toContain(said);
});
