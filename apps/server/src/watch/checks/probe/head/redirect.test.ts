import { defaultMonitor } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { answer, misbehaviours, openTarget } from '../../../../../test/harness/targets.ts';
import { parseRanges } from '../../../../base/platform/http/address.ts';
import { createProbe } from '../index.ts';

const userAgent = 'Hlidka/1.0 (+https://hlidka.example)';
const probe = createProbe({ allowPrivate: parseRanges('127.0.0.1, ::1'), userAgent });
const headers = {
  Authorization: 'Bearer secret',
  Cookie: 'a=b',
  'X-Own': 'mine',
  'user-agent': 'Mine/2',
  Host: 'evil.test',
  'Content-Length': '5',
};
const settings = { ...defaultMonitor, timeoutSeconds: 2, headers };

const toward = (location: () => string) =>
  openTarget((socket, request) =>
    socket.end(
      request.startsWith('GET /end') ? answer(200) : answer(302, { Location: location() }),
    ),
  );

test('a request carries the monitor’s headers, but Host and framing are ours', async () => {
  const target = await openTarget(misbehaviours.healthy);
  await probe(`${target.url}path?a=b#c`, settings);
  const [request = ''] = target.requests;
  expect(request).toMatch(/^GET \/path\?a=b HTTP\/1\.1\r\n/);
  expect(request).toContain(`Host: 127.0.0.1:${target.port}\r\n`);
  expect(request).toContain('Connection: close\r\n');
  expect(request).toContain('user-agent: Mine/2\r\n');
  for (const kept of ['Authorization', 'Cookie', 'X-Own']) expect(request).toContain(`${kept}: `);
  for (const ours of ['evil.test', 'Content-Length', userAgent])
    expect(request).not.toContain(ours);
});

test('headers follow within the origin', async () => {
  const target = await toward(() => '/end');
  const probed = await probe(target.url, settings);
  expect(probed).toMatchObject({ ok: true, redirects: 1, finalUrl: `${target.url}end` });
  expect(target.requests[1]).toContain('Bearer secret');
});

test('another origin gets none of them, nor does the first one from there on', async () => {
  const home = await toward(() => away.url);
  const away = await toward(() => `${home.url}end`);
  const probed = await probe(home.url, settings);
  expect(probed).toMatchObject({ ok: true, redirects: 2, finalUrl: `${home.url}end` });
  for (const request of [away.requests[0] ?? '', home.requests[1] ?? '']) {
    expect(request).toContain(`User-Agent: ${userAgent}\r\n`);
    expect(request).not.toMatch(/secret|Cookie|X-Own|Mine/);
  }
});

test('ten redirects pass, one more does not', async () => {
  const times = async (count: number) => {
    const target = await openTarget((socket) => {
      const left = count - target.requests.length + 1;
      socket.end(left > 0 ? answer(307, { Location: `?${left}` }) : answer(200));
    });
    return probe(target.url, settings);
  };
  expect(await times(10)).toMatchObject({ ok: true, redirects: 10 });
  expect(await times(11)).toMatchObject({ failure: 'redirect', redirects: 10, statusCode: 307 });
});

test('a Location in raw UTF-8, a name and password left out', async () => {
  const target = await toward(() => `http://user:pass@127.0.0.1:${target.port}/end/kůň`);
  const { finalUrl, ok } = await probe(target.url, settings);
  expect(ok).toBe(true);
  expect(finalUrl).toBe(`${target.url}end/k%C5%AF%C5%88`);
});

test('one deadline for all hops', async () => {
  const target = await openTarget(
    (socket) => void setTimeout(() => socket.end(answer(302, { Location: '/next' })), 250),
  );
  const probed = await probe(target.url, { ...settings, timeoutSeconds: 1 });
  expect(probed.failure).toBe('timeout');
  expect(probed.ms).toBeLessThan(5000);
});

const cookieOf = (request: string): string | undefined => /^Cookie: (.*)\r$/m.exec(request)?.[1];

test('a cookie, then a redirect to itself: the cookie is brought', async () => {
  const target = await openTarget((socket, request) =>
    socket.end(
      cookieOf(request)?.includes('seen=yes')
        ? answer(200)
        : answer(302, { Location: '/', 'Set-Cookie': 'seen=yes; Path=/; HttpOnly' }),
    ),
  );
  const probed = await probe(target.url, { ...settings, headers: {} });
  expect(probed).toMatchObject({ ok: true, redirects: 1 });
  await probe(target.url, settings);
  expect(target.requests.map(cookieOf)).toEqual([undefined, 'seen=yes', 'a=b', 'a=b; seen=yes']);
});

test('a cookie stays within its path, its host, its scheme and its time', async () => {
  const cookies = [
    'here=1; Path=/end',
    'there=1; Path=/other',
    'foreign=1; Domain=example.com',
    'secure=1; Secure',
    'gone=1; Max-Age=0',
    'twice=1',
    'twice=2',
  ];
  const target = await openTarget((socket, request) =>
    socket.end(
      request.startsWith('GET /end')
        ? answer(200)
        : answer(302, { Location: '/end', 'Set-Cookie': cookies.join('\r\nSet-Cookie: ') }),
    ),
  );
  const named = createProbe({
    allowPrivate: parseRanges('127.0.0.1'),
    userAgent,
    lookup: async () => [{ address: '127.0.0.1', ttl: 5 }],
  });
  await named(target.at('site.example'), { ...settings, headers: {} });
  expect(cookieOf(target.requests[1] ?? '')).toBe('here=1; twice=2');
});

test('each check begins without cookies, another host gets none', async () => {
  const away = await openTarget(misbehaviours.healthy, { host: '::1' });
  const home = await openTarget((socket) =>
    socket.end(answer(302, { Location: away.url, 'Set-Cookie': 'a=1' })),
  );
  for (let n = 0; n < 2; n++) await probe(home.url, { ...settings, headers: {} });
  expect([...home.requests, ...away.requests].map(cookieOf)).toEqual(Array(4).fill(undefined));
});
