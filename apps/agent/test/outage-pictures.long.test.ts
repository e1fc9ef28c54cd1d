import type { RequestListener } from 'node:http';
import { createServer as createSecure } from 'node:https';
import { incidentCourse, type PictureTask } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import { type Browser, chromium } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { chromiumPath } from '../../../scripts/chromium.ts';
import { transaction } from '../../server/src/base/platform/database/transaction.ts';
import { sites } from '../../server/src/estate/sites/table.ts';
import { openIncident } from '../../server/src/watch/incidents/open.ts';
import { closeAfter } from '../../server/test/harness/close-after.ts';
import { eventually } from '../../server/test/harness/eventually.ts';
import { freePort } from '../../server/test/harness/processes/free-port.ts';
import { serveHttp } from '../../server/test/harness/processes/serve-http.ts';
import { createCertificates } from '../../server/test/harness/targets/certificates.ts';
import { chromiumFlags } from '../src/browser/flags.ts';
import { lookAtPage } from '../src/browser/pictures/look-at-page.ts';
import { openBench } from './harness/bench.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...chromiumFlags, '--no-sandbox'],
    proxy: { server: 'http://127.0.0.1:1' },
  });
  closeAfter(() => browser.close());
});

const html = (body: string) => `<!doctype html><title>x</title><body>${body}`;
const big = Buffer.alloc(1 << 20);

/** A site that fails in every way there is. */
const pages: Record<string, RequestListener> = {
  '/error': (_, response) => {
    response.writeHead(500, {
      'content-type': 'text/html',
      'set-cookie': 'sid=tajne',
      server: 'x',
    });
    response.end(html('<h1>Internal Server Error</h1>'));
  },
  '/circle': (_, response) => response.writeHead(302, { location: '/circle' }).end(),
  '/inside': (_, response) => response.writeHead(302, { location: 'http://127.0.0.2:8099/' }).end(),
  '/inner': (_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        html(
          '<h1>Ven</h1><img src="http://127.0.0.2:8099/x.png"><iframe src="http://127.0.0.2:8099/"></iframe>',
        ),
      ),
  '/silent': () => {},
  '/hanging': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write(html('<h1>Začátek</h1>'));
  },
  '/dialogs': (_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        html(
          '<h1>Okna</h1><script>alert(1);confirm(2);prompt(3);Notification.requestPermission()</script>',
        ),
      ),
  '/endless': (_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(html('<h1>Dokola</h1><script>for(;;);</script>')),
  '/file': (_, response) =>
    response.writeHead(200, { 'content-disposition': 'attachment; filename="a.bin"' }).end('x'),
  '/large': (_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(html('<h1>Velká</h1><img src="/50mb">')),
  '/50mb': (_, response) => {
    response.writeHead(200, { 'content-type': 'image/bmp' });
    let sent = 0;
    const more = () => {
      while (sent++ < 50) if (!response.write(big)) return response.once('drain', more);
      return response.end();
    };
    more();
  },
};
const site = await serveHttp((request, response) => {
  const page = pages[request.url ?? ''];
  if (page) page(request, response);
  else response.writeHead(404).end();
});

const look = async (url: string, change: Partial<PictureTask> = {}) => {
  const began = performance.now();
  const seen = await lookAtPage(
    {
      id: '00000000-0000-7000-8000-000000000001',
      url,
      verifyTls: true,
      allowPrivate: ['127.0.0.1'],
      language: 'cs',
      timeoutSeconds: 10,
      leaseEndsAt: '2026-01-01T00:00:00.000Z',
      ...change,
    },
    { browser, signal: new AbortController().signal },
  );
  const picture = seen.picture ? Buffer.from(seen.picture, 'base64') : null;
  if (picture) {
    expect([...picture.subarray(0, 2)]).toEqual([0xff, 0xd8]);
    expect(picture.length).toBeLessThanOrEqual(300 * 1024);
  }
  return { ...seen, picture: picture !== null, ms: performance.now() - began };
};
const at = (path: string) => look(`${site.origin}${path}`);

test('an error page is pictured with its status and headers, without its cookie', async () => {
  const seen = await at('/error');
  expect(seen).toMatchObject({ picture: true, fault: null, statusCode: 500, loaded: true });
  expect(seen.headers).toContain('server: x');
  expect(seen.headers).not.toContain('tajne');
  expect(seen.address).toBe(`${site.origin}/error`);
});

test.each([
  ['/circle', { fault: 'redirects' }],
  ['/inside', { fault: 'refused' }],
  ['/silent', { fault: 'timeout' }],
  ['/file', { fault: 'not_a_page' }],
])('%s: no picture, and the word for it', async (path, told) => {
  expect(await at(path)).toMatchObject({ picture: false, statusCode: null, ...told });
});

test.each([
  ['/inner', { loaded: true }],
  ['/hanging', { loaded: false }],
  ['/dialogs', { loaded: true }],
  ['/large', {}],
])('%s is pictured as far as it came', async (path, told) => {
  expect(await at(path)).toMatchObject({ picture: true, fault: null, statusCode: 200, ...told });
});

test('an endless script keeps nobody: it is given up, and the next page is pictured', async () => {
  const seen = await at('/endless');
  expect(seen).toMatchObject({ picture: false, fault: 'stuck' });
  expect(seen.ms).toBeLessThan(60_000);
  if (!browser.isConnected())
    browser = await chromium.launch({
      executablePath: chromiumPath,
      args: [...chromiumFlags, '--no-sandbox'],
    });
  expect(await at('/error')).toMatchObject({ picture: true });
});

test('a refused connection and a certificate that nobody trusts have their words', async () => {
  const port = await freePort();
  expect(await look(`http://127.0.0.1:${port}/`)).toMatchObject({
    fault: 'unreachable',
    detail: 'ECONNREFUSED',
  });
  expect(await look(`https://127.0.0.1:${port}/`)).toMatchObject({
    fault: 'unreachable',
    detail: 'ECONNREFUSED',
  });
  const certificates = createCertificates();
  const secure = await serveHttp(
    createSecure(certificates.selfSigned, (_, response) => response.end('ok')),
  );
  const url = `https://127.0.0.1:${secure.port}/`;
  expect(await look(url)).toMatchObject({
    fault: 'tls',
    detail: expect.stringContaining('ERR_CERT'),
  });
  expect(await look(url, { verifyTls: false })).toMatchObject({ picture: true, statusCode: 200 });
});

test('an agent takes the picture of an outage that opens', async () => {
  const { house, olga, web, startAgent } = await openBench();
  await house.db
    .update(sites)
    .set({ url: `${site.origin}/error` })
    .where(eq(sites.id, web.id));
  const agent = await startAgent({ chromium: chromiumPath });
  await eventually(() => expect(agent.lines.join('\n')).toContain('Form checks run in'));
  const open = async () => {
    const about = { siteId: web.id, kind: 'availability' as const, openedAt: new Date() };
    const row = await transaction(house.db, (tx) => openIncident(tx, about));
    return row?.id ?? '';
  };
  const taken = (id: string) =>
    eventually(async () => {
      const { picture } = await olga.call(incidentCourse.read, { params: { id } });
      if (picture?.state !== 'taken')
        throw new Error(`${picture?.state}: ${agent.lines.join('\n')}`);
      return picture;
    });
  expect(await taken(await open())).toMatchObject({
    statusCode: 500,
    by: 'Pomocník',
    answered: false,
    kept: true,
  });
});
