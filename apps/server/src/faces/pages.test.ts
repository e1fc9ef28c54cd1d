import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../test/harness/cast.ts';
import { createApp } from '../app.ts';
import type { PageFile } from '../base/pages/index.ts';

let cast: Cast;
let get: (path: string, cookie?: string, accept?: string) => Promise<Response>;

const file = (text: string, type: string, immutable = false): PageFile => {
  const bytes = new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
  return { type, etag: `"${text}"`, bytes, immutable, packed: async () => bytes };
};

beforeAll(async () => {
  cast = await createCast();
  const app = createApp(cast.house, {
    portal: new Map([
      ['/index.html', file('portal', 'text/html')],
      ['/assets/a.js', file('portal script', 'text/javascript', true)],
    ]),
    admin: new Map([
      ['/admin/index.html', file('admin', 'text/html')],
      ['/admin/assets/b.js', file('admin script', 'text/javascript', true)],
    ]),
  });
  get = async (path, cookie, accept) =>
    app.request(
      path,
      { headers: { ...(cookie && { cookie }), ...(accept && { accept }) } },
      { incoming: {} },
    );
});

test('the portal answers at its pages, and whatever is no page and no file is 404', async () => {
  for (const path of ['/', '/sites/1', '/reset', '/reset?token=x'])
    expect(await (await get(path)).text()).toBe('portal');
  for (const path of [
    '/metrics',
    '/sites',
    '/nothing',
    '/wp-admin/',
    '/.env',
    '/index.php',
    '/a/b/c',
  ]) {
    const response = await get(path);
    expect([path, response.status, await response.json()]).toEqual([
      path,
      404,
      { error: 'not found' },
    ]);
  }
  expect((await get('/assets/missing.js')).status).toBe(404);
  expect((await get('/assets/a.js')).headers.get('cache-control')).toContain('immutable');
});

test('a person at an address that is no page gets the portal, which says so; a program gets JSON', async () => {
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  for (const path of ['/nothing', '/sites', '/index.php', '/a/b/c']) {
    const shown = await get(path, undefined, browser);
    expect([path, shown.status, await shown.text()]).toEqual([path, 404, 'portal']);
    expect(shown.headers.get('vary')).toContain('accept,');
    expect((await get(path, undefined, '*/*')).headers.get('content-type')).toContain('json');
  }
  for (const path of ['/api/nothing', '/api/sites/1/nothing'])
    expect((await get(path, undefined, browser)).headers.get('content-type')).toContain('json');
});

test('the operator’s files are handed to operators only', async () => {
  const { olga, alice } = cast;
  for (const path of ['/admin/', '/admin/sites', '/admin/index.html', '/admin/assets/b.js']) {
    const own = await get(path, olga.caller.cookie);
    expect([own.status, await own.text()]).toEqual([
      200,
      path.endsWith('.js') ? 'admin script' : 'admin',
    ]);
    expect(own.headers.get('cache-control')).not.toContain('public');
    const foreign = await get(path, alice.caller.cookie);
    expect(foreign.status).toBe(404);
    expect(await foreign.text()).not.toContain('admin');
  }
  const nobody = await get('/admin/people');
  expect([nobody.status, nobody.headers.get('location')]).toEqual([
    302,
    '/sign-in?next=%2Fadmin%2Fpeople',
  ]);
  expect((await get('/admin/assets/b.js')).status).toBe(404);
  expect(await (await get('//admin/assets/b.js')).text()).not.toContain('admin');
  expect(await (await get('/admin%2Fassets%2Fb.js')).text()).not.toContain('admin');
});

test('every answer carries the security headers and a request id', async () => {
  for (const path of ['/', '/api/me', '/api/nothing', '/healthz']) {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect((await get('/api/me')).headers.get('cache-control')).toBe('no-store');
});

test('the association files come from the configuration', async () => {
  const apple = await get('/.well-known/apple-app-site-association');
  expect(apple.headers.get('content-type')).toContain('application/json');
  expect(await apple.json()).toMatchObject({ webcredentials: { apps: ['TEAM.hlidka'] } });
  expect((await get('/.well-known/assetlinks.json')).status).toBe(404);
});
