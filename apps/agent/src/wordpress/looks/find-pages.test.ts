import { expect, test } from 'vitest';
import { serveHttp } from '../../../../server/test/harness/processes/serve-http.ts';
import { guardOf } from './fetch.ts';
import { findAddresses } from './find-pages.ts';

const map = (kind: 'sitemapindex' | 'urlset', addresses: string[]) =>
  `<${kind}>${addresses.map((address) => `<loc>${address}</loc>`).join('')}</${kind}>`;

/** Answers by path; anything else is not there. */
const open = async (
  answers: (origin: string) => Record<string, string>,
  known: string[] = [],
  folder = '/',
) => {
  const { origin } = await serveHttp((request, response) => {
    const body = answers(origin)[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  const fetching = {
    siteUrl: origin + folder,
    guard: await guardOf(origin),
    signal: new AbortController().signal,
  };
  return findAddresses(
    fetching,
    known.map((path) => origin + path),
  );
};
const pagesOf = (all: Awaited<ReturnType<typeof open>>, by = 'desk') =>
  all.filter(({ isPage, way = 'desk' }) => isPage && way === by).map(({ path }) => path);

test('an article, a listing and the basket are found by the map that robots.txt names', async () => {
  const all = await open((origin) => ({
    '/robots.txt': `User-agent: *\nSitemap: ${origin}/mapa.xml`,
    '/mapa.xml': map('sitemapindex', [
      `${origin}/wp-sitemap-posts-page-1.xml`,
      `${origin}/wp-sitemap-taxonomies-category-1.xml`,
      `${origin}/wp-sitemap-posts-post-1.xml`,
    ]),
    '/wp-sitemap-posts-post-1.xml': map('urlset', [`${origin}/clanek/`]),
    '/wp-sitemap-taxonomies-category-1.xml': map('urlset', [`${origin}/category/novinky/`]),
    '/wp-sitemap-posts-page-1.xml': map('urlset', [
      ...['o-nas', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `${origin}/${name}/`),
      `${origin}/kosik/`,
      'https://jinde.example/kontakt/',
    ]),
  }));
  const pages = pagesOf(all);
  expect(pages).toHaveLength(13);
  expect(pagesOf(all, 'phone').slice(0, 3)).toEqual(['/', '/kosik/', '/clanek/']);
  expect(pagesOf(all, 'search')).toEqual(['/']);
  const sent = all.filter(({ way }) => way === 'post').map(({ path }) => path);
  expect(sent).toEqual(['/kosik/', '/wp-login.php']);
  expect(pages.slice(0, 5)).toEqual(['/', '/clanek/', '/category/novinky/', '/o-nas/', '/kosik/']);
});

test('without a map links of the first page are followed, inside the site and to pages only', async () => {
  const all = await open(() => ({
    '/': '<a href="/kontakt/">K</a><a href="/cenik.pdf">C</a><a href="https://jinde.example/">J</a><a href="/wp-admin/">A</a><a href="/o-nas/#dole">O</a>',
  }));
  expect(pagesOf(all)).toEqual(['/', '/kontakt/', '/o-nas/']);
});

test('without a map pages come from the installation, otherwise from the REST interface', async () => {
  const rest = '[{"link":"https:\\/\\/jinde.example\\/a\\/"},{"link":"\\/clanek\\/"}]';
  const answers = () => ({ '/': '', '/wp-json/wp/v2/posts?per_page=50&_fields=link': rest });
  expect(pagesOf(await open(answers))).toEqual(['/', '/clanek/']);
  expect(pagesOf(await open(answers, ['/cenik/', '/x/']))).toEqual(['/', '/cenik/', '/x/']);
});

test.each([
  ['by hreflang', '<link rel="alternate" hreflang="en" href="/en/home/">', ['/', '/en/home/']],
  [
    'by a class of the usual plugin',
    '<a class="lang-item x" href="/deutsch/">D</a>',
    ['/', '/deutsch/'],
  ],
  ['by their addresses', '<a href="/o-nas/">O</a><a href="/en/">EN</a>', ['/', '/en/', '/o-nas/']],
])('pages in other languages come before others: %s', async (_, html, pages) => {
  expect(pagesOf(await open(() => ({ '/': html })))).toEqual(pages);
});

test('an installation in a folder is asked there, and a page of the host stays where it is', async () => {
  const rest = '[{"link":"\\/blog\\/clanek\\/"}]';
  const answers = () => ({
    '/blog/': '<a href="/kosik/">K</a>',
    '/blog/wp-json/wp/v2/posts?per_page=50&_fields=link': rest,
  });
  const all = await open(answers, [], '/blog/');
  expect(pagesOf(all)).toEqual(['/blog/', '/blog/clanek/', '/kosik/']);
  expect(pagesOf(all, 'phone')).toEqual(['/blog/', '/kosik/', '/blog/clanek/']);
  const sent = all.filter(({ way }) => way === 'post').map(({ path }) => path);
  expect(sent).toEqual(['/kosik/', '/blog/wp-login.php']);
});

test('an address of an older encoding is a page like any other', async () => {
  const all = await open(() => ({ '/': '<a href="/cen%EDk/">C</a><a href="/kontakt/">K</a>' }));
  expect(pagesOf(all)).toEqual(['/', '/cen%EDk/', '/kontakt/']);
});
