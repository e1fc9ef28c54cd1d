import { existsSync } from 'node:fs';
import { adminSites, agency, auth, heartbeats, livePath } from '@hlidka/protocol';
import { describe, expect, test } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { temporaryCluster } from '../harness/folder.ts';
import { freePort } from '../harness/processes/free-port.ts';
import { serveHlidka } from '../harness/processes/served.ts';
import { createCertificates } from '../harness/targets/certificates.ts';
import { proxies } from './proxies.ts';
import { openVisitor } from './visitor.ts';

const person = { name: 'Olga', email: 'olga@agency.example', password: 'correct horse battery' };

const opened = async (name: string) => {
  const ports = { http: await freePort(), https: await freePort(), server: await freePort() };
  const { ca, good } = createCertificates();
  const base = `https://site.test:${ports.https}`;
  const served = await serveHlidka(temporaryCluster(), {
    port: ports.server,
    env: { BASE_URL: base, TRUSTED_PROXIES: '127.0.0.1' },
  });
  await proxies[name]?.open(ports, good);
  const visitor = (from: string) => openVisitor(ports.https, ca, from);
  const first = visitor('127.0.0.2');
  const post = (path: string, body: object, cookie = '') =>
    first.ask(path, { origin: base, ...(cookie ? { cookie } : {}) }, JSON.stringify(body));
  const made = await post(agency.setUp.path, {
    ...person,
    code: served.code,
    language: 'cs',
    agencyName: 'Ateliér Sever',
  });
  expect(made.status, made.text).toBe(200);
  const signedIn = await post(auth.signIn.path, person);
  const lines = signedIn.headers['set-cookie'] as string[];
  const cookie = lines.map((line) => line.split(';')[0]).join('; ');
  return { ports, base, served, visitor, first, post, cookie, lines };
};

const wrongSignIns = async (
  visitor: ReturnType<typeof openVisitor>,
  base: string,
  times: number,
  forge: (n: number) => string,
) => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) {
    const headers = { origin: base, 'x-forwarded-for': forge(n) };
    const body = JSON.stringify({ email: 'nobody@agency.example', password: 'wrong horse' });
    statuses.push((await visitor.ask(auth.signIn.path, headers, body)).status);
  }
  return statuses;
};

describe.each(Object.keys(proxies))('behind %s', (name) => {
  test.runIf(existsSync(proxies[name]?.program ?? ''))(
    'pages over HTTP/2, secure cookies, the live channel at once, the visitor’s real address',
    async () => {
      const { ports, base, served, visitor, first, post, cookie, lines } = await opened(name);
      expect(first.session.alpnProtocol).toBe('h2');
      expect(lines.find((line) => line.includes('session_token'))).toMatch(
        /^__Secure-.*HttpOnly.*Secure|^__Secure-.*Secure.*HttpOnly/,
      );
      const page = await first.ask('/setup', { 'accept-encoding': 'identity' });
      expect(page.headers['strict-transport-security']).toBe('max-age=31536000');

      const plain = await fetch(`http://127.0.0.1:${ports.http}/sites?a=1`, {
        redirect: 'manual',
        headers: { host: 'site.test' },
      });
      expect(plain.status).toBeGreaterThan(300);
      expect(plain.headers.get('location')).toMatch(/^https:\/\//);

      const heard: { text: string; at: number }[] = [];
      const live = first.open(livePath, { cookie });
      live.on('data', (text: string) => heard.push({ text, at: performance.now() }));
      await eventually(() => expect(heard.length).toBeGreaterThan(0));
      const delays: number[] = [];
      for (const plan of ['A', 'B', 'C']) {
        heard.length = 0;
        const startedAt = performance.now();
        const made = await post('/api/admin/clients', { name: `Klient ${plan}` }, cookie);
        expect(made.status, made.text).toBeLessThan(300);
        await eventually(() => expect(heard.map(({ text }) => text).join('')).toContain('data:'));
        delays.push((heard[0]?.at ?? 0) - startedAt);
      }
      process.stdout.write(
        `${name}: live after ${delays.map((ms) => ms.toFixed(0)).join(', ')} ms\n`,
      );

      const large = 'x'.repeat(5_000_000);
      const refused = await post('/api/admin/clients', { name: large }, cookie);
      expect(refused.status).toBe(413);
      const ours = await post('/api/admin/clients', { name: large.slice(0, 200_000) }, cookie);
      expect([ours.status, JSON.parse(ours.text).error]).toEqual([413, 'too large']);

      const client = JSON.parse(
        (await post('/api/admin/clients', { name: 'Pekárna' }, cookie)).text,
      );
      const site = await post(
        adminSites.create.path,
        { clientId: client.id, name: 'Web', url: 'https://pekarna.example' },
        cookie,
      );
      const beat = await post(
        heartbeats.create.path,
        {
          siteId: JSON.parse(site.text).id,
          name: 'Fronta',
          schedule: { by: 'period', minutes: 60 },
          graceMinutes: 10,
        },
        cookie,
      );
      const { pathname } = new URL(JSON.parse(beat.text).address);
      expect([(await post(pathname, { large })).status, pathname]).toEqual([200, pathname]);

      const forged = await wrongSignIns(visitor('127.0.0.3'), base, 11, (n) => `203.0.113.${n}`);
      expect(forged.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
      expect(forged.at(-1)).toBe(429);
      const other = await wrongSignIns(visitor('127.0.0.4'), base, 1, () => '127.0.0.3');
      expect(other).toEqual([401]);
      live.close();
      await served.stop();
    },
  );
});

test('without TRUSTED_PROXIES a written X-Forwarded-For counts for nothing', async () => {
  const served = await serveHlidka(temporaryCluster());
  const ask = (n: number) =>
    fetch(`${served.url}${auth.signIn.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: served.url,
        'x-forwarded-for': `203.0.113.${n}`,
      },
      body: JSON.stringify({ email: 'nobody@agency.example', password: 'wrong horse' }),
    });
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) statuses.push((await ask(n)).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
});
