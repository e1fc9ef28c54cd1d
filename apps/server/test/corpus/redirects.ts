import { bytesOf, type Case } from './case.ts';
import type { Random } from './random.ts';
import type { Answering } from './serve.ts';

const keyword = 'all is well';
const page = (text = keyword) =>
  bytesOf(`HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>${text}</p>`);
const toward = (status: number, ...lines: string[]) =>
  Buffer.from(
    `HTTP/1.1 ${status} X\r\n${lines.map((line) => `${line}\r\n`).join('')}Content-Type: text/html\r\n\r\n<p>${keyword}</p>`,
    'latin1',
  );
const raw = (text: string) => Buffer.from(text).toString('latin1');
const pathOf = (request: string) => /^\w+ (\S*)/.exec(request)?.[1] ?? '';
const isFirst = (request: string) => /^\w+ \/\d+\/ /.test(request);
const caseOf = (request: string) => /^\w+ (\/\d+)/.exec(request)?.[1] ?? '';

/** Where a server may send you; `end` there says the page. `~` stands for the case's own path. */
const locations: readonly [string, ...string[]] = [
  '~/end',
  'end',
  './end?a=b#c',
  '//127.0.0.1:PORT~/end',
  'http://127.0.0.1:PORT~/end',
  'HTTP://127.0.0.1:PORT~/end',
  'http://127.0.0.1:PORT~/end/../end',
  'http:~/end',
  'http:/~/end',
  '   ~/end   ',
  '~/end with space',
  raw('~/end/kůň'),
  '~/end/k\xf9\xf2',
  raw('~/end?q=žluť'),
  '~/end?q=\x9elu\x9d',
  '~/end/%C5%AF%c5',
  '~\\end',
  '~/end\tx',
  '~/end"<>',
  '?end',
  '',
  'http://',
  'http://[',
  'ftp://127.0.0.1/',
  'mailto:a@example.com',
  'about:blank',
  'http://user:pass@127.0.0.1:PORT~/end',
  'http://2130706433:PORT~/end',
  'http://127.1:PORT~/end',
];
const statuses: readonly [number, ...number[]] = [
  301, 302, 303, 307, 308, 300, 304, 305, 306, 399, 310,
];

const resolveIn = (location: string, request: string, port: number) =>
  location.replaceAll('~', caseOf(request)).replaceAll('PORT', String(port));

const location =
  (status: number, where: string, ...more: string[]): Answering =>
  (request, port) => [
    isFirst(request) && !pathOf(request).includes('end')
      ? toward(status, `Location: ${resolveIn(where, request, port)}`, ...more)
      : page(),
  ];

/** What arrived in the path, byte by byte: the page is well only if nothing was changed. */
const bytesKept: Answering = (request) => [
  isFirst(request)
    ? toward(302, `Location: ${caseOf(request)}/end/k\xf9\xf2`)
    : page(pathOf(request).toUpperCase().endsWith('K%F9%F2') ? keyword : 'changed'),
];

const cookies: readonly [string, ...string[]] = [
  'a=1',
  'a=1; Path=/',
  'a=1; HttpOnly; SameSite=Lax',
  'a=1; SameSite=Strict; Max-Age=60',
  'a=1; Secure',
  'a=1; Domain=127.0.0.1',
  'a=1; Domain=example.com',
  'a=1; Max-Age=0',
  'a=1; Expires=Wed, 09 Jun 2021 10:18:14 GMT',
  'a=1; expires=Fri, 31-Dec-2038 23:59:59 GMT',
  'a=1; Path=/elsewhere',
  'a=1; ; ;',
  ' a = 1 ',
  'a="1"',
  'a=1\r\nSet-Cookie: b=2',
  '__Host-a=1; Secure; Path=/',
  '__Secure-a=1',
  'a',
  '=a',
  'a=\xe9',
];
/** A site that wants its cookie back before it shows itself. */
const wantsCookie =
  (cookie: string): Answering =>
  (request) =>
    /^Cookie: \S/im.test(request)
      ? [page()]
      : [
          pathOf(request).includes('again')
            ? page('no cookie')
            : toward(302, `Set-Cookie: ${cookie}`, `Location: ${caseOf(request)}/again`),
        ];
const loopsUntilCookie: Answering = (request) => [
  /^Cookie: seen=1/im.test(request)
    ? page()
    : toward(302, 'Set-Cookie: seen=1', `Location: ${pathOf(request)}`),
];
const times =
  (count: number): Answering =>
  (request) => {
    const done = Number(/\/n(\d+)/.exec(pathOf(request))?.[1] ?? 0);
    return [done < count ? toward(302, `Location: ${caseOf(request)}/n${done + 1}`) : page()];
  };

const named = (name: string, answering: Answering): Case => ({ name, keyword: keyword, answering });

export const allRedirectCases = (): Case[] => [
  ...locations.map((where) => named(`302 to ${where}`, location(302, where))),
  ...statuses.map((status) => named(`${status} to the end`, location(status, '~/end'))),
  ...statuses.map((status) => named(`${status} to nowhere`, () => [toward(status)])),
  ...cookies.map((cookie) => named(`cookie ${cookie}`, wantsCookie(cookie))),
  named('cookie, then itself', loopsUntilCookie),
  named('bytes in Location', bytesKept),
  named('two Locations, the same', location(302, '~/end', 'Location: ~/end')),
  named('two Locations', (request) => [
    isFirst(request) ? toward(302, 'Location: /a', 'Location: /b') : page(),
  ]),
  named('an empty Location, then one', (request) => [
    isFirst(request) ? toward(302, 'Location:', `Location: ${caseOf(request)}/end`) : page(),
  ]),
  named('200 with a Location', location(200, '~/nowhere')),
  ...[5, 11, 19, 20, 21].map((count) => named(`${count} redirects`, times(count))),
];

export const redirectCase = (random: Random): Case => {
  const status = random.pick(statuses);
  const where = random.pick(locations);
  const cookie = random.pick(cookies);
  return named(
    `${status} to ${where} with ${cookie}`,
    location(status, where, `Set-Cookie: ${cookie}`),
  );
};
