import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { closeAfter } from '../close-after.ts';
import { answer } from './target.ts';

type Mood = 'healthy' | 'slow' | '500' | 'down';

/** A site for whole stories: told to get worse or well; `down` refuses connections. */
export const openSettableTarget = async (slowMs = 2000) => {
  let mood: Mood = 'healthy';
  const sockets = new Set<Socket>();
  const counts = { requests: 0 };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    socket.once('data', () => {
      counts.requests += 1;
      if (mood === 'slow') setTimeout(() => socket.end(answer(200, {}, 'late')), slowMs).unref();
      else socket.end(mood === '500' ? answer(500, {}, 'broken') : answer(200, {}, 'all is well'));
    });
  });
  server.listen(0, '127.0.0.1', 511);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  const set = async (next: Mood): Promise<void> => {
    mood = next;
    if (next === 'down') return stop();
    if (server.listening) return;
    server.listen(port, '127.0.0.1', 511);
    await once(server, 'listening');
  };
  closeAfter(stop);
  return { url: `http://127.0.0.1:${port}/`, counts, set, close: stop };
};
