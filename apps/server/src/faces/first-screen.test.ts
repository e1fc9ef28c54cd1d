import { adminSites, me } from '@hlidka/protocol';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../test/harness/cast.ts';
import { createApp } from '../app.ts';
import { ensurePages, loadPages } from '../pages/index.ts';
import { silentLog } from '../platform/log.ts';

let cast: Cast;
let get: (path: string, cookie?: string, more?: Record<string, string>) => Promise<Response>;

beforeAll(async () => {
  cast = await createCast();
  const app = createApp(cast.house, await loadPages(await ensurePages(silentLog)));
  let caller = 0;
  get = async (path, cookie, more) => {
    caller += 1;
    const incoming = { socket: { remoteAddress: `10.0.0.${caller % 250}` } };
    return app.request(path, { headers: { ...(cookie && { cookie }), ...more } }, { incoming });
  };
}, 120_000);

const read = async (path: string, cookie?: string, more?: Record<string, string>) =>
  (await get(path, cookie, more)).text();
const isDrawn = (html: string) => html.includes('data-drawn') && html.includes('<h1');

test('every page of a client is readable before any script, and kept nowhere', async () => {
  const { alice, blog, shop } = cast;
  const pages = [
    '/',
    '/book',
    `/book?site=${blog.id}`,
    `/sites/${blog.id}`,
    `/sites/${blog.id}?days=90`,
    `/sites/${blog.id}/watched`,
    `/groups/${shop.id}`,
    '/reports',
    '/settings',
  ];
  for (const path of pages) {
    const response = await get(path, alice.caller.cookie);
    expect(response.headers.get('cache-control'), path).toBe('no-store');
    const html = await response.text();
    expect(isDrawn(html), path).toBe(true);
    expect(html, path).not.toContain(' style=');
  }
  expect(await read(`/sites/${blog.id}`, alice.caller.cookie)).toContain('Acme blog');
});

test('many at once see their own sites only', async () => {
  const { alice, bob, charlie } = cast;
  const asked = Array.from({ length: 12 }, (_, n) => [alice, bob, charlie][n % 3] ?? alice);
  const pages = await Promise.all(asked.map(({ caller }) => read('/', caller.cookie)));
  for (const [n, html] of pages.entries()) {
    expect(isDrawn(html)).toBe(true);
    const seen = ['Acme web', 'Acme blog', 'Beta web'].filter((name) => html.includes(name));
    expect(seen).toEqual([['Acme web', 'Acme blog'], ['Acme blog'], []][n % 3]);
    expect(html.includes('alice@')).toBe(n % 3 === 0);
  }
});

test('Charlie is refused: what is out of reach comes bare', async () => {
  const { charlie, bob, betaWeb, web, shop } = cast;
  for (const path of [`/sites/${web.id}`, `/groups/${shop.id}`, `/book?site=${betaWeb.id}`])
    for (const { caller } of [charlie, bob]) {
      const html = await read(path, caller.cookie);
      expect([path, isDrawn(html)]).toEqual([path, false]);
      expect(html).not.toContain('Acme');
    }
});

test('operators and people who are not signed in get the bare page, doors are drawn', async () => {
  const { olga } = cast;
  expect(isDrawn(await read('/', olga.caller.cookie))).toBe(false);
  expect(isDrawn(await read('/'))).toBe(false);
  expect(isDrawn(await read('/', 'better-auth.session_token=made-up'))).toBe(false);
  expect(isDrawn(await read('/reset?token=x'))).toBe(false);
  for (const path of ['/sign-in', '/sign-in?next=%2Fbook', '/forgot'])
    expect([path, isDrawn(await read(path))]).toEqual([path, true]);
});

test('a door speaks the language that was chosen, else the browser’s', async () => {
  const english = { 'accept-language': 'de, en-GB;q=0.8, cs;q=0.5' };
  expect(await read('/sign-in')).toContain('<html lang="cs"');
  expect(await read('/sign-in', undefined, english)).toContain('<html lang="en"');
  expect(await read('/sign-in', 'hlidka.language=cs', english)).toContain('<html lang="cs"');
  expect(await read('/sign-in', 'hlidka.language="><b>', english)).toContain('<html lang="en"');
});

test('a page wears the account’s language and theme', async () => {
  const { bob } = cast;
  await bob.call(me.change, { body: { language: 'en', theme: 'dark' } });
  await expect
    .poll(() => read('/', bob.caller.cookie))
    .toContain('<html lang="en" data-drawn="1" data-theme="dark">');
});

test('a name cannot leave its place', async () => {
  const { olga, alice, blog } = cast;
  const name = '</script><img src=x onerror="alert(1)"> $& style="x';
  await olga.call(adminSites.change, { params: { id: blog.id }, body: { name } });
  const html = await read(`/sites/${blog.id}`, alice.caller.cookie);
  expect(isDrawn(html)).toBe(true);
  expect(html).not.toContain('<img src=x');
  expect(html.match(/<\/script>/g)?.length).toBe(3);
  const known = /id="known">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.stringify(JSON.parse(known))).toContain(JSON.stringify(name).slice(1, -1));
});

test('a drawing that hangs keeps nobody waiting; once it ends, pages are drawn again', async () => {
  const { easel, ...pages } = await loadPages(await ensurePages(silentLog));
  if (!easel) throw new Error('the portal was built without its drawing');
  const gate = Promise.withResolvers<void>();
  const slow = {
    ...easel,
    patienceMs: 20,
    draw: async (order: Parameters<typeof easel.draw>[0]) => {
      await gate.promise;
      return easel.draw(order);
    },
  };
  const app = createApp(cast.house, { ...pages, easel: slow });
  const from = { incoming: { socket: { remoteAddress: '10.0.1.1' } } };
  const door = async () => isDrawn(await (await app.request('/sign-in', {}, from)).text());
  expect([await door(), await door()]).toEqual([false, false]);
  slow.patienceMs = 30_000;
  gate.resolve();
  await expect.poll(door).toBe(true);
});
