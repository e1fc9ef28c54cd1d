import { expect, test } from 'vitest';
import { compare, isQuestion, type Sign } from './compare.ts';
import { factsOf } from './facts.ts';
import type { Answer } from './fetch.ts';
import { type Seen, type Usual, usualOf } from './usual.ts';

const bread = 'Pečeme každý den od čtyř hodin ráno z mouky, kterou nám vozí mlýn z Polabí.';
const menu =
  '<nav><a href="/">Úvod</a><a href="/kontakt/">Kontakt</a><a href="/kosik/">Košík</a></nav>';
const form =
  '<form><input name="jmeno"><input name="email"><textarea name="zprava"></textarea><button>Odeslat</button></form>';
const prices = '<p>Rohlík 5 Kč, koláč 45 Kč</p>';
const page = {
  head: '<title>Pekárna U Mostu</title><link rel="stylesheet" href="/style.css">',
  menu,
  main: `<main><h1>Pekárna</h1><p>${bread}</p>${form}</main>`,
  foot: `${prices}<footer>Otevřeno denně od šesti do osmnácti hodin.</footer></body></html>`,
};
const htmlOf = (change: Partial<typeof page> = {}) => {
  const { head, menu: links, main, foot } = { ...page, ...change };
  return `<!doctype html><html><head>${head}</head><body><header>Pekárna ${links}</header>${main}${foot}`;
};

const answer = (change: Partial<Answer> = {}): Answer => ({
  url: 'https://pekarna.example/',
  status: 200,
  type: 'text/html; charset=utf-8',
  body: htmlOf(),
  robots: '',
  ms: 100,
  trouble: null,
  ...change,
});
const seen = (change: Partial<Answer> = {}, failedParts = 0): Seen => ({
  ...factsOf(answer(change), ({ host }) => host === 'pekarna.example'),
  failedParts,
});
const home = { path: '/', isPage: true };
const usual = usualOf(home, [seen(), seen({ ms: 900 }), seen({ ms: 90 })]) as Usual;
const signsOf = (after: Seen): Sign[] => compare(usual, after, 400).map(({ sign }) => sign);
const body = (change: Partial<typeof page>) => seen({ body: htmlOf(change) });
const priced = (text: string) => seen({ body: htmlOf().replace(prices, `<p>${text}</p>`) });
const canonical = (href: string) =>
  body({ head: `${page.head}<link rel="canonical" href="${href}">` });
const more = (text: string) => body({ foot: text + page.foot });

test.each<[string, Seen, Sign[]]>([
  ['the same page', seen(), []],
  [
    'a word in the midst of a long line',
    body({ foot: page.foot.replace('denně', 'pozdrav-2') }),
    [],
  ],
  ['another sentence in the footer', more('<p>Nová verze, která něco píše.</p>'), []],
  [
    'a new box with a form, a script and a style',
    more(`<aside>${form}</aside><script>1</script>`),
    [],
  ],
  ['longer than before, but not by much', seen({ ms: 450 }), []],
  ['five times as long', seen({ ms: 550 }), ['slow']],
  ['a fatal error', seen({ status: 500, body: '' }), ['status']],
  ['no answer', seen({ status: 0, trouble: 'unreachable' }), ['unreachable']],
  ['round and round', seen({ status: 0, trouble: 'redirects' }), ['redirects']],
  ['another page', seen({ url: 'https://pekarna.example/prihlaseni/' }), ['moved']],
  [
    'nothing at all',
    seen({ body: '' }),
    ['blank', 'cut', 'title', 'landmark', 'menu', 'form', 'zero'],
  ],
  ['no end', body({ foot: `${prices}<footer>Otevřeno` }), ['cut']],
  ['no menu', body({ menu: '' }), ['landmark', 'menu']],
  ['an empty menu', body({ menu: '<nav></nav>' }), ['menu']],
  ['no content', body({ main: `<main><h1>Pekárna</h1>${form}</main>` }), ['short']],
  [
    'a form without its button',
    body({ main: page.main.replace('<button>', '<button disabled>') }),
    ['button'],
  ],
  [
    'a form without its button and a field',
    body({
      main: page.main
        .replace('<button>', '<button disabled>')
        .replace(/<textarea.*<\/textarea>/, ''),
    }),
    ['form'],
  ],
  [
    'a form that leads nowhere',
    body({ main: page.main.replace('<form', '<form onsubmit="return false"') }),
    ['form'],
  ],
  [
    'a form without a field',
    body({ main: page.main.replace(/<textarea.*<\/textarea>/, '') }),
    ['form'],
  ],
  [
    'another title',
    body({ head: page.head.replace('Pekárna U Mostu', 'Just another site') }),
    ['title'],
  ],
  ['closed to search engines', seen({ robots: 'noindex, nofollow' }), ['noindex']],
  [
    'a warning of PHP',
    more('<b>Warning</b>:  Undefined variable $a in <b>/x.php</b> on line <b>3</b>'),
    ['error'],
  ],
  [
    'a warning in the source',
    more('<!-- Warning: Undefined array key in /x.php on line 3 -->'),
    ['error'],
  ],
  ['a part that is not there', seen({}, 1), ['parts']],
  ['an insecure part', more('<script src="http://pekarna.example/a.js"></script>'), ['mixed']],
  ['prices that stay, one of them otherwise', priced('Rohlík 6 Kč, koláč 45 Kč'), []],
  ['noughts for prices', priced('Rohlík 0 Kč, koláč 0,00 Kč'), ['zero']],
  ['no prices', priced('Rohlík, koláč'), ['zero']],
  ['other prices throughout', priced('Rohlík 6 Kč, koláč 49 Kč'), ['prices']],
  ['another currency', priced('Rohlík 5 €, koláč 45 €'), ['prices']],
  ['a link to another site', more('<a href="https://casino.example/x">k</a>'), ['hosts']],
  ['a link to where all link', more('<a href="https://cs.wordpress.org/">WP</a>'), []],
  ['a link inside', more('<a href="https://www.pekarna.example/x/">k</a>'), []],
  ['text far outside', more(`<p style="left:-9000px">${'levně '.repeat(20)}</p>`), ['stuffed']],
  ['a word far outside', more('<a style="left:-9000px" href="#obsah">Přeskočit</a>'), []],
  ['another canonical', canonical('https://jinde.example/'), ['canonical']],
  ['its own canonical', canonical('https://www.pekarna.example/'), []],
])('%s', (_, after, signs) => {
  expect(signsOf(after)).toEqual(signs);
});

test('what differs from look to look is not compared; an address that does so altogether is left out', () => {
  const random = (text: string) => seen({ body: htmlOf({ foot: `<p>${text}</p>${page.foot}` }) });
  const restless = usualOf(home, [random('citát jedna'), random('citát dvě'), random('citát tři')]);
  expect(compare(restless as Usual, random('citát čtyři'), 400)).toEqual([]);
  expect(usualOf(home, [seen(), seen({ status: 404 }), seen()])).toBeNull();
  expect(
    usualOf(home, [seen({ status: 503 }), seen({ status: 503 }), seen({ status: 503 })]),
  ).toBeNull();
});

test('a page that is missing before the job is left out, a file such as robots.txt may be missing', () => {
  const missing = [seen({ status: 404 }), seen({ status: 404 })] as const;
  expect(usualOf(home, [...missing])).toBeNull();
  expect(usualOf({ path: '/robots.txt', isPage: false }, [...missing])).toMatchObject({
    status: 404,
  });
});

test('of a JSON reply or a feed only completeness is compared', () => {
  const json = (text: string) => seen({ type: 'application/json', body: text });
  const told = usualOf({ path: '/wp-json/', isPage: false }, [
    json('{"a":1}'),
    json('{"a":1}'),
    json('{"a":1}'),
  ]);
  const signs = (text: string) => compare(told as Usual, json(text), 400).map(({ sign }) => sign);
  expect(signs('{"a":2}')).toEqual([]);
  expect(signs('{"a":2')).toEqual(['cut']);
  const feed = (text: string) => seen({ type: 'application/rss+xml', body: text });
  const news = feed('<?xml version="1.0"?><rss></rss>');
  const fed = usualOf({ path: '/feed/', isPage: false }, [news, news, news]) as Usual;
  const spoilt = feed(' <?xml version="1.0"?><rss></rss>');
  expect(compare(fed, spoilt, 400)).toMatchObject([{ sign: 'cut' }]);
  const robots = (text: string) => seen({ type: 'text/plain', body: text });
  const open = robots('User-agent: *\nDisallow: /wp-admin/\n');
  const crawled = usualOf({ path: '/robots.txt', isPage: false }, [open, open, open]);
  expect(compare(crawled as Usual, robots('User-agent: *\nDisallow: /\n'), 400)).toMatchObject([
    { sign: 'noindex' },
  ]);
});

test('routes that an interface no longer names are missed, also when others came', () => {
  const index = (...routes: string[]) =>
    seen({
      type: 'application/json',
      body: JSON.stringify({ routes: Object.fromEntries(routes.map((one) => [one, {}])) }),
    });
  const all = index('/wp/v2', '/shop/v1/goods');
  const told = usualOf({ path: '/wp-json/', isPage: false }, [all, all, all]) as Usual;
  expect(compare(told, index('/wp/v2', '/shop/v1/goods', '/new'), 400)).toEqual([]);
  expect(compare(told, index('/wp/v2', '/new/v1/goods'), 400)).toMatchObject([
    { sign: 'routes', before: '/shop/v1/goods' },
  ]);
});

test('what may be meant is asked, unless something is certainly worse', () => {
  const trouble = (sign: Sign) => ({
    sign,
    path: '/',
    way: 'desk' as const,
    before: '',
    after: '',
  });
  expect(isQuestion([])).toBe(false);
  expect(isQuestion([trouble('prices'), trouble('hosts'), trouble('routes')])).toBe(true);
  expect(isQuestion([trouble('prices'), trouble('zero')])).toBe(false);
  expect(isQuestion([trouble('status')])).toBe(false);
});
