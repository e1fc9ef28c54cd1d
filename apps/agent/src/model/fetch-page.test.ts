import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { serveHttp } from '../../../server/test/harness/processes/serve-http.ts';
import { publicAnd } from '../net/addresses.ts';
import { fetchPage } from './fetch-page.ts';

const never = new AbortController().signal;
const ranges = publicAnd(['127.0.0.1']);

test('pages of the site are fetched where form checks may go, and nowhere else', async () => {
  const came: string[] = [];
  const { origin, port } = await serveHttp((request, response) => {
    came.push(request.url ?? '');
    if (request.url === '/inside')
      response.writeHead(302, { location: `http://127.0.0.2:${port}/secret` }).end();
    else response.writeHead(200, { 'content-type': 'text/plain' }).end('ahoj');
  }, '0.0.0.0');
  const hosts = { site: origin, named: [`127.0.0.2:${port}`, `localhost:${port}`] };
  const get = (url: string, mayConnect = ranges) => fetchPage(url, { hosts, mayConnect }, never);
  expect(await get(`${origin}/a?b=c`)).toEqual({
    url: `${origin}/a?b=c`,
    status: 200,
    type: 'text/plain',
    text: 'ahoj',
  });
  const closed = publicAnd([]);
  const refused = [
    [`${origin}/own`, closed],
    [`http://localhost:${port}/name`, closed],
    [`http://127.0.0.2:${port}/named`, ranges],
    [`${origin}/inside`, ranges],
  ] as const;
  for (const [url, guard] of refused)
    await expect(get(url, guard), url).rejects.toThrow('the address is a private one');
  await expect(get(`http://127.0.0.3:${port}/`)).rejects.toThrow('not among this job');
  expect(came).toEqual(['/a?b=c', '/inside']);
});

test('pages over https too: no connection to a refused address is made', async () => {
  let connections = 0;
  const server = createServer();
  server.on('connection', (socket) => {
    connections++;
    socket.destroy();
  });
  const { port } = await serveHttp(server);
  const hosts = { site: `https://127.0.0.1:${port}`, named: [] };
  const get = (mayConnect = ranges) =>
    fetchPage(`https://127.0.0.1:${port}/`, { hosts, mayConnect }, never);
  await expect(get(publicAnd([]))).rejects.toThrow('the address is a private one');
  expect(connections).toBe(0);
  await expect(get()).rejects.toThrow();
  expect(connections).toBe(1);
});
