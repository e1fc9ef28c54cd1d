import { expect, test } from 'vitest';
import { serveHttp } from '../../../../server/test/harness/processes/serve-http.ts';
import { guardOf } from './fetch.ts';
import { findAddresses } from './find-pages.ts';

const map = (kind: 'sitemapindex' | 'urlset', addresses: string[]) =>
  `<${kind}>${addresses.map((address) => `<loc>${address}</loc>`).join('')}</${kind}>`;

/** Answers by path; anything else is not there. */
const open = async (answers: (origin: string) => Record<string, string>) => {
  const { origin } = await serveHttp((request, response) => {
    const body = answers(origin)[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  const fetching = {
    siteUrl: `${origin}/`,
    guard: await guardOf(origin),
    signal: new AbortController().signal,
  };
  const addresses = await findAddresses(fetching);
  return addresses.filter(({ isPage }) => isPage).map(({ path }) => path);
};

test('an article, a listing and the basket are found by the map that robots.txt names', async () => {
  const pages = await open((origin) => ({
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
  expect(pages).toHaveLength(10);
  expect(pages.slice(0, 5)).toEqual(['/', '/clanek/', '/category/novinky/', '/o-nas/', '/kosik/']);
});

test('without a map links of the first page are followed, inside the site and to pages only', async () => {
  const pages = await open(() => ({
    '/': '<a href="/kontakt/">K</a><a href="/cenik.pdf">C</a><a href="https://jinde.example/">J</a><a href="/wp-admin/">A</a><a href="/o-nas/#dole">O</a>',
  }));
  expect(pages).toEqual(['/', '/kontakt/', '/o-nas/']);
});
