import { createServer } from 'node:net';

const portsEach = 1000;
/** Two workers never choose the same one: between the choice and the server's start it is nobody's. */
const firstPort = 15_000 + (Number(process.env.VITEST_POOL_ID ?? 0) % 15) * portsEach;
let chosen = Math.floor(Math.random() * portsEach);

/** Below the range from which outgoing connections take theirs. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = firstPort + (chosen++ % portsEach);
    const server = createServer();
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!free) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
};
