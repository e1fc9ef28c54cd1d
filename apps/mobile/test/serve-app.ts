import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.ttf': 'font/ttf',
};

/**
 * The exported application and the server behind it on one address, as a phone would see one service. A server
 * that must know the app's address (its passkeys are bound to it) is named once it runs, by `setServer`.
 */
export const serveApp = async (folder: string, given?: string) => {
  let server = given ?? '';
  const file = async (path: string) => {
    const name = join(folder, normalize(path));
    const found = extname(path) ? await readFile(name).catch(() => null) : null;
    return found
      ? { body: found, type: types[extname(path)] ?? 'application/octet-stream' }
      : { body: await readFile(join(folder, 'index.html')), type: types['.html'] };
  };
  let away = false;
  const app = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://app');
    if (!pathname.startsWith('/api/')) {
      void file(pathname).then(({ body, type }) =>
        answer.writeHead(200, { 'content-type': type }).end(body),
      );
      return;
    }
    if (away || !server) {
      asked.socket.destroy();
      return;
    }
    const { origin, host, ...headers } = asked.headers;
    const passed = request(
      new URL(asked.url ?? '/', server),
      {
        method: asked.method,
        headers: {
          ...headers,
          ...(origin ? { origin: given ? new URL(given).origin : origin } : {}),
        },
      },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      },
    );
    passed.on('error', () => asked.socket.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((ready) => app.listen(0, '127.0.0.1', ready));
  const { port } = app.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    setServer: (url: string) => {
      server = url;
    },
    /** The server is out of reach; the application itself is there. */
    setAway: (value: boolean) => {
      away = value;
    },
    close: () =>
      new Promise<void>((closed) => {
        app.close(() => closed());
        app.closeAllConnections();
      }),
  };
};
