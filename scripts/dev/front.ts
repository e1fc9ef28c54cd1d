import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type OpenPages, openPages } from '../../apps/web/dev.ts';

/** Vite's pages need an inline script and a socket, which our page policy forbids. */
const leftOut = ['content-security-policy', 'content-length', 'etag', 'link'];

const isHtml = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('text/html');

const sendPage = async (
  pages: OpenPages,
  req: IncomingMessage,
  reply: IncomingMessage,
  res: ServerResponse,
) => {
  const html = await text(reply);
  const page = await pages.prepare(req.url ?? '/', html);
  const headers = Object.entries(reply.headers).filter(
    ([name]) => !page || !leftOut.includes(name),
  );
  res.writeHead(reply.statusCode ?? 502, Object.fromEntries(headers)).end(page ?? html);
};

/**
 * One address for all: sources from Vite, everything else from the server, whose pages Vite
 * transforms.
 */
export const openFront = async (
  port: number,
  back: { port: number; ready(): Promise<boolean> },
) => {
  const refuse = (res: ServerResponse) => {
    if (res.headersSent) return res.destroy();
    res.writeHead(503, { 'content-type': 'application/json' });
    res.end(JSON.stringify({ error: 'the server does not run: see the terminal' }));
  };
  const front = createServer(async (req, res) => {
    if (pages.answer(req, res)) return;
    if (!(await back.ready())) return refuse(res);
    const { 'if-none-match': _kept, 'accept-encoding': _packed, ...headers } = req.headers;
    const asked = request({
      host: '127.0.0.1',
      port: back.port,
      method: req.method,
      path: req.url,
      headers,
    });
    asked.on('error', () => refuse(res));
    asked.on('response', (reply) => {
      reply.on('error', () => res.destroy());
      if (isHtml(reply)) return void sendPage(pages, req, reply, res).catch(() => refuse(res));
      res.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(res);
    });
    res.on('close', () => asked.destroy());
    req.pipe(asked);
  });
  const pages = await openPages(front);
  await new Promise<void>((resolve, reject) =>
    front.once('error', reject).listen(port, '127.0.0.1', resolve),
  );
  return async () => {
    front.closeAllConnections();
    front.close();
    await pages.close();
  };
};
