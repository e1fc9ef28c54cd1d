import { createSocket } from 'node:dgram';
import { createServer, request } from 'node:http';
import type { FormStep } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { chromiumPath } from '../../../scripts/chromium.ts';
import { closeAfter } from '../../server/test/harness/close-after.ts';
import { serveHttp } from '../../server/test/harness/processes/serve-http.ts';
import { openProxy } from '../src/browser/visit/proxy.ts';
import { publicAnd, type Resolve } from '../src/net/addresses.ts';
import { acceptSocket, openFormSite } from './forms/server.ts';
import { useFormBrowser } from './harness/form-browser.ts';
import { expectText } from './harness/form-task.ts';

/** Runs in the browser that agents really use, since the browser decides what gets out. */
const { run } = useFormBrowser(chromiumPath);
const goto = (url: string): FormStep => ({ verb: 'goto', url });

/** A server on a private address that must not be reached; records who connected. */
const openInside = async () => {
  const came: string[] = [];
  const server = createServer((asked, response) => {
    if (asked.url !== '/favicon.ico') came.push(asked.url ?? '');
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('vnitřní');
  });
  server.on('upgrade', (asked, socket) => {
    came.push('socket');
    acceptSocket(asked, socket);
  });
  const { port } = await serveHttp(server, '0.0.0.0');
  return { came, port };
};

/** UDP packets that bypassed the proxy. */
const openDatagrams = async () => {
  const came: string[] = [];
  const socket = createSocket('udp4', (_, from) => came.push(from.address));
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  closeAfter(() => socket.close());
  return { came, port: socket.address().port };
};

/** Our own DNS answers; one name resolves differently the second time (rebinding). */
const names = (): Resolve => {
  let asked = 0;
  return (hostname, done) => {
    const address = {
      'site.example': '127.0.0.1',
      'inside.example': '127.0.0.2',
      'turns.example': asked++ === 0 ? '127.0.0.1' : '127.0.0.2',
    }[hostname];
    if (address) done(null, [{ address, family: 4 }]);
    else done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), []);
  };
};

test('no way leads inside: frames, scripts, sockets, redirects, datagrams', async () => {
  const inside = await openInside();
  const udp = await openDatagrams();
  const result = await run([
    goto(`/probe?${inside.port}-${udp.port}`),
    expectText('fetch ne, redirect ne, socket ne, own socket ano, worker ne; hotovo', 20),
  ]);
  expect(result, result.error).toMatchObject({ outcome: 'passed' });
  expect(inside.came).toEqual([]);
  expect(udp.came).toEqual([]);
});

test('pages that lead inside are blocked, whichever way they do', async () => {
  const inside = await openInside();
  const at = `127.0.0.2:${inside.port}`;
  for (const url of [
    `http://${at}/`,
    `https://${at}/`,
    `/to?http://${at}/`,
    '/to?http://169.254.169.254/latest/meta-data/',
    `http://[::ffff:127.0.0.2]:${inside.port}/`,
    `http://inside.example:${inside.port}/`,
  ]) {
    const result = await run([goto(url)], {}, { resolve: names() });
    expect(result, url).toMatchObject({ outcome: 'blocked', step: 0 });
    expect(result.error).toContain('vnitřní sítě');
  }
  const unknown = await run([goto('http://nowhere.example/')], {}, { resolve: names() });
  expect(unknown).toMatchObject({ outcome: 'failed', step: 0 });
  expect(unknown.error).toContain('ENOTFOUND');
  expect(inside.came).toEqual([]);
});

test('a name that changes its mind is looked at each time', async () => {
  const inside = await openInside();
  const resolve = names();
  const first = await run([goto(`http://turns.example:${inside.port}/a`)], {}, { resolve });
  expect(first).toMatchObject({ outcome: 'passed' });
  const second = await run([goto(`http://turns.example:${inside.port}/b`)], {}, { resolve });
  expect(second).toMatchObject({ outcome: 'blocked' });
  expect(inside.came).toEqual(['/a']);
});

test('the proxy serves nobody without its password', async () => {
  const site = await openFormSite();
  const proxy = await openProxy(publicAnd(['127.0.0.1']));
  closeAfter(proxy.close);
  const ask = (headers: Record<string, string>) =>
    new Promise<number | undefined>((done, failed) => {
      request(proxy.server, { path: `${site.url}/plain`, headers }, (response) => {
        response.resume();
        done(response.statusCode);
      })
        .on('error', failed)
        .end();
    });
  const basic = (password: string) =>
    `Basic ${Buffer.from(`${proxy.username}:${password}`).toString('base64')}`;
  expect(await ask({})).toBe(407);
  expect(await ask({ 'proxy-authorization': basic('x') })).toBe(407);
  expect(await ask({ 'proxy-authorization': basic(proxy.password) })).toBe(200);
  expect(site.asked).toEqual(['/plain']);
});
