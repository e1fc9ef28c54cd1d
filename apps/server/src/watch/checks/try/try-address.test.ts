import { adminSites } from '@hlidka/protocol';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { issues, refusal } from '../../../../test/harness/house.ts';
import { serveHttp } from '../../../../test/harness/processes/serve-http.ts';
import { platformOf } from '../page/page-platform.ts';
import { siteNameOf } from '../page/page-title.ts';

const pages: Record<string, string> = {
  '/': `<!doctype html><html><head><meta charset="utf-8"><title>Úvod | Pekárna U&nbsp;Mostu &amp; syn</title>
    <meta name="generator" content="WordPress 6.8"></head><body>Dobrý den</body>`,
  '/endless': `<title>Bez konce</title>${'x'.repeat(2000)}`,
};

let cast: Cast;
let host: string;
beforeAll(async () => {
  cast = await createCast();
  const { port } = await serveHttp(({ url = '' }, response) => {
    const page = pages[url];
    response.writeHead(page ? 200 : 503, { 'content-type': 'text/html' });
    response.end(page ?? '<title>503 Service Unavailable</title>');
  });
  host = `127.0.0.1:${port}`;
});

const look = (address: string) => cast.olga.call(adminSites.look, { body: { address } });

test('a bare host is enough: http where https is not spoken, name and platform from the page', async () => {
  expect(await look(` ${host} `)).toEqual({
    url: `http://${host}/`,
    title: 'Pekárna U Mostu & syn',
    platform: 'WordPress',
    statusCode: 200,
    ms: expect.any(Number),
    trouble: null,
  });
});

test('a page whose head never ends is read all the same', async () => {
  expect(await look(`http://${host}/endless`)).toMatchObject({
    url: `http://${host}/endless`,
    title: 'Bez konce',
    platform: null,
    trouble: null,
  });
});

test('trouble is told and names nothing: an error page has no name of the site', async () => {
  expect(await look(`http://${host}/broken`)).toMatchObject({
    url: `http://${host}/broken`,
    title: null,
    statusCode: 503,
    trouble: 'status',
  });
});

test.each(['10.1.2.3', 'http://192.168.0.1/', '[::1]:8080', '169.254.169.254/latest/meta-data'])(
  '%s is a private address, which nobody knocks at',
  async (address) => {
    expect(await look(address)).toMatchObject({ trouble: 'blocked', statusCode: null });
  },
);

test.each([
  'ftp://acme.example',
  'javascript://x',
  'https://eva:heslo@acme.example/',
  'http://',
  'a b',
])('no address: %s', async (address) => {
  expect(await issues(look(address))).toEqual(['address: not valid']);
});

test('Charlie is refused', async () => {
  const asked = cast.charlie.call(adminSites.look, { body: { address: host } });
  expect(await refusal(asked)).toBe('404 not found');
});

test.each([
  ['Pekárna U Mostu – čerstvé pečivo', 'Pekárna U Mostu'],
  ['Domů - Autoservis Kolář', 'Autoservis Kolář'],
  ['E-shop s-laser', 'E-shop s-laser'],
  ['  \n Dva   řádky\n', 'Dva řádky'],
  ['&#268;esk&yacute; les &#x2013; penzion', 'Český les'],
  ['Home', 'Home'],
  ['\u202eobráceně', 'obráceně'],
])('the title %j names the site %j', (title, name) => {
  expect(siteNameOf(`<head><title lang="cs">${title}</title>`)).toBe(name);
});

test('no title, no name', () => {
  expect(siteNameOf('<h1>Nic</h1>')).toBeNull();
  expect(siteNameOf('<title></title>')).toBeNull();
});

test.each([
  ['<link href="/wp-content/themes/x/style.css">', 'WordPress'],
  ['<link href="/wp-content/plugins/woocommerce/a.css">', 'WooCommerce'],
  ['<script src="https://cdn.myshoptet.com/x.js"></script>', 'Shoptet'],
  ['<meta name="generator" content="Joomla! - Open Source">', 'Joomla'],
  ['<meta name="generator" content="Hugo 0.120.4">', 'Hugo'],
  ['<meta content="Solid Pixels 3" name="generator">', 'Solid Pixels'],
  ['<p>wordpress je slovo</p>', null],
])('%s is %s', (page, platform) => {
  expect(platformOf(page)).toBe(platform);
});
