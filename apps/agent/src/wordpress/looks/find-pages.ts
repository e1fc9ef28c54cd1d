import { type Answer, type Fetching, fetchAnswer, isOwn, type Way } from './fetch.ts';

/** An address to check; `isPage`: read by people, so a screenshot is useful. */
export type Address = { path: string; isPage: boolean; way?: Way };

const mostMaps = 6;
const mostPages = 14;
const mostLanguages = 4;
const mostOnPhone = 6;
/** Where a form sent off empty only says what is missing. */
const sendable = [
  /\/(?:kosik|nakupni-kosik|cart|basket|warenkorb|koszyk)\/?$/i,
  /\/(?:pokladna|checkout|kasse|objednavka)\/?$/i,
];
/** One page of each kind is checked; its address shows its purpose. */
const purposes = [
  ...sendable,
  /\/(?:kontakt\w*|contact\w*|napiste-nam)\/?$/i,
  /\/(?:muj-ucet|my-account|ucet|account)\/?$/i,
  /\/(?:obchod|shop|eshop|produkty|sluzby|services)\/?$/i,
  /\/(?:ceni[ck]\w*|pric(?:es|ing)|preise)\/?$/i,
];
/** Names of sitemap parts, by WordPress and common plugins. */
const kinds = [
  /post(?!s-page|s-product)|article|clanek/i,
  /category|taxonom|tag/i,
  /product|produkt/i,
  /page|stranka/i,
];

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]\s]+)/gi)].map(([, url]) =>
    (url ?? '').replaceAll('&amp;', '&'),
  );
const links = (html: string): string[] =>
  [...html.matchAll(/<a\s[^>]*?\bhref=["']([^"'\s>]+)/gi)].map(([, url]) => url ?? '');

/** Pages in other languages, as the first page says: by `hreflang`, or by links such as `/en/`. */
const languagesOf = (html: string, siteUrl: string): string[] => {
  const tags = html.match(/<(?:link|a)\b[^>]*\bhref=[^>]*>/gi) ?? [];
  const told = tags.filter(
    (tag) => /\bhreflang=/i.test(tag) || /\bclass=["'][^"']*\blang-item\b/i.test(tag),
  );
  const hrefs = [
    ...told,
    ...tags.filter((tag) => /\bhref=["']?[^"'\s>]*\/[a-z]{2}\/?["'\s>]/i.test(tag)),
  ];
  return hrefs
    .flatMap((tag) => /\bhref=["']?([^"'\s>]+)/i.exec(tag)?.[1] ?? [])
    .filter((href) => URL.parse(href, siteUrl));
};

const notPages =
  /\.(?:jpe?g|png|gif|webp|svg|pdf|zip|xml|css|js|ico)$|\/(?:wp-admin|wp-login|wp-json|feed)\b|logout/i;

/** Addresses on the site itself without fragments, without duplicates. */
const ownPaths = (addresses: string[], siteUrl: string): string[] => {
  const urls = addresses.map((address) => URL.parse(address, siteUrl));
  const own = urls.filter((url) => url !== null && isOwn(url, siteUrl));
  const paths = own.map((url) => `${url?.pathname}${url?.search}`);
  return [...new Set(paths)].filter((path) => !notPages.test(path.split('?')[0] ?? ''));
};

/** The sitemap's address from robots.txt, otherwise the usual one. */
const findMap = async (fetching: Fetching): Promise<{ path: string; answer: Answer } | null> => {
  const { siteUrl } = fetching;
  const robots = await fetchAnswer(new URL('/robots.txt', siteUrl).href, fetching);
  const [, told] = /^sitemap:\s*(\S+)/im.exec(robots.status === 200 ? robots.body : '') ?? [];
  for (const address of [told, '/wp-sitemap.xml', '/sitemap_index.xml', '/sitemap.xml']) {
    const url = address ? URL.parse(address, siteUrl) : null;
    if (!url || !isOwn(url, siteUrl)) continue;
    const path = url.pathname + url.search;
    const answer = await fetchAnswer(new URL(path, siteUrl).href, fetching);
    if (answer.status === 200 && /<loc>/i.test(answer.body)) return { path, answer };
  }
  return null;
};

/** One list of addresses per kind of page in the sitemap; a sitemap without parts is one kind. */
const mappedKinds = async (map: Answer, fetching: Fetching): Promise<string[][]> => {
  const listed = locations(map.body);
  if (!/<sitemapindex\b/i.test(map.body)) return [ownPaths(listed, fetching.siteUrl)];
  const parts = kinds.flatMap((kind) => {
    const part = listed.find((url) => kind.test(url.slice(url.lastIndexOf('/'))));
    return part ? [part] : [];
  });
  const found: string[][] = [];
  for (const part of [...new Set([...parts, ...listed])].slice(0, mostMaps)) {
    const url = URL.parse(part);
    if (!url || !isOwn(url, fetching.siteUrl)) continue;
    const at = new URL(url.pathname + url.search, fetching.siteUrl).href;
    found.push(ownPaths(locations((await fetchAnswer(at, fetching)).body), fetching.siteUrl));
  }
  return found;
};

/** As people read it; `%E1` of an older encoding stays. */
const readable = (path: string): string => {
  const [name = ''] = path.split('?');
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
};

/** The first of every kind, those with a purpose first, until there are enough. */
const choose = (kindsOfPages: string[][], home: string, languages: string[]): string[] => {
  const all = kindsOfPages.flat();
  const purposeful = purposes.flatMap((purpose) => {
    const found = all.find((path) => purpose.test(readable(path)));
    return found ? [found] : [];
  });
  const firsts = kindsOfPages.flatMap(([first]) => (first ? [first] : []));
  const seconds = kindsOfPages.flatMap(([, second]) => (second ? [second] : []));
  const first = [home, ...languages.slice(0, mostLanguages), ...firsts, ...purposeful];
  return [...new Set([...first, ...seconds, ...all])].slice(0, mostPages);
};

/** Published pages as the REST interface lists them, where there is no map. */
const listedByRest = async (fetching: Fetching): Promise<string[][]> => {
  const kinds: string[][] = [];
  for (const kind of ['posts', 'pages', 'product']) {
    const path = inFolder(
      `/wp-json/wp/v2/${kind}?per_page=50&_fields=link`,
      new URL(fetching.siteUrl).pathname,
    );
    const url = new URL(path, fetching.siteUrl);
    const { status, body } = await fetchAnswer(url.href, fetching);
    const links = status === 200 ? [...body.matchAll(/"link":"([^"]+)"/g)] : [];
    kinds.push(
      ownPaths(
        links.map(([, link]) => (link ?? '').replaceAll('\\/', '/')),
        fetching.siteUrl,
      ),
    );
  }
  return kinds;
};

/** The same paths again, as a phone, as somebody from a search engine, and with an empty form. */
const otherWays = (pages: string[], home: string, folder: string): Address[] => {
  const isSent = (path: string) => sendable.some((one) => one.test(readable(path)));
  const phone = [...new Set([home, ...pages.filter(isSent), ...pages])].slice(0, mostOnPhone);
  const as = (way: Way, isPage: boolean) => (path: string) => ({ path, isPage, way });
  return [
    ...phone.map(as('phone', true)),
    as('search', true)(home),
    ...pages.filter(isSent).map(as('post', false)),
    as('post', false)(inFolder('/wp-login.php', folder)),
  ];
};

/**
 * Home page, its languages, an article, a listing, the basket and others; then addresses people do
 * not read. `known`: what the installation itself says is published.
 */
export const findAddresses = async (
  fetching: Fetching,
  known: string[] = [],
): Promise<Address[]> => {
  const { siteUrl } = fetching;
  const { pathname, search } = new URL(siteUrl);
  const home = pathname + search;
  const map = await findMap(fetching);
  const first = await fetchAnswer(siteUrl, fetching);
  const published = ownPaths(known, siteUrl);
  const mapped = map
    ? await mappedKinds(map.answer, fetching)
    : published.length > 0
      ? [published]
      : await listedByRest(fetching);
  const languages = ownPaths(languagesOf(first.body, siteUrl), siteUrl);
  const pages = choose(
    [...mapped, ownPaths(links(first.body), siteUrl), published],
    home,
    languages,
  );
  const others = [
    '/?s=a',
    '/wp-login.php',
    '/wp-json/',
    '/wp-admin/',
    '/wp-admin/admin-ajax.php',
    '/wp-cron.php',
    '/feed/',
    '/robots.txt',
    ...(map ? [map.path] : []),
    '/hlidka-takova-stranka-neni/',
  ];
  return [
    ...pages.map((path) => ({ path, isPage: true })),
    ...otherWays(pages, home, pathname),
    ...others.map((path) => ({ path: inFolder(path, pathname), isPage: false })),
  ];
};

/** WordPress may be in a folder of its host; its addresses are there too. */
const inFolder = (path: string, home: string): string =>
  path.startsWith(home) ? path : home.replace(/[^/]*$/, '').replace(/\/$/, '') + path;
