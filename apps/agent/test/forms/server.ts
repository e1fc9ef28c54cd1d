import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeAfter } from '../../../server/test/harness/close-after.ts';
import { pages } from './pages.ts';

const bodyOf = async (request: IncomingMessage): Promise<Record<string, string>> => {
  let body = '';
  for await (const part of request) body += part;
  return Object.fromEntries(new URLSearchParams(body));
};

/** RFC 6455, section 4.2.2: says yes and nothing more. */
export const acceptSocket = (request: IncomingMessage, socket: Duplex): void => {
  const accept = createHash('sha1')
    .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64');
  socket.on('error', () => {});
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
};

/** A site with the example forms; keeps what it was sent. */
export const openFormSite = async () => {
  const sent: Record<string, string>[] = [];
  const asked: string[] = [];
  let isBroken = false;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://site.example');
    asked.push(url.pathname);
    const html = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(text);
    const thanks = `<!doctype html><html lang="cs"><h1 style="text-transform:uppercase">Děkujeme za&nbsp;<b>zprávu</b>!</h1>`;
    if (url.pathname === '/fails' || (isBroken && url.pathname === '/send'))
      return html(500, '<h1>Něco se pokazilo</h1>');
    if (url.pathname === '/send') {
      sent.push(await bodyOf(request));
      return html(200, thanks);
    }
    if (url.pathname === '/send-json') {
      sent.push(await bodyOf(request));
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    }
    if (url.pathname === '/broken-gone')
      return response.writeHead(302, { location: '/login' }).end();
    if (url.pathname === '/slow') {
      await sleep(1500);
      return html(200, pages['/plain'] ?? '');
    }
    if (url.pathname === '/to')
      return response.writeHead(302, { location: url.search.slice(1) }).end();
    const page = pages[url.pathname];
    return page === undefined ? html(404, 'nic') : html(200, page);
  };
  const server = createServer((request, response) => void answer(request, response));
  server.on('upgrade', acceptSocket);
  const sockets = new Set<Duplex>();
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  closeAfter(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((done) => server.close(done));
  });
  const breakDown = (broken: boolean) => {
    isBroken = broken;
  };
  return { url: `http://127.0.0.1:${port}`, sent, asked, breakDown };
};
