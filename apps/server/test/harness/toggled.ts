import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Toggled = {
  origin: string;
  /** Paths that answer 503. */
  broken: Set<string>;
  /** When each path was last asked. */
  asked: Map<string, number>;
};

/** A target whose pages are broken and healed one by one; closed when the test ends. */
export const serveToggled = async (): Promise<Toggled> => {
  const broken = new Set<string>();
  const asked = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.set(path, Date.now());
    response.writeHead(broken.has(path) ? 503 : 200).end('ok');
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, broken, asked };
};
