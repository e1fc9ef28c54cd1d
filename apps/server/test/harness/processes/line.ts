import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { closeAfter } from '../close-after.ts';

type Way = { delayMs: () => number; isLossy: () => boolean };

/** Passes bytes on in order, each delayed by the `delayMs` of its arrival; lost ones stay lost. */
const passOn = (from: Socket, to: Socket, { delayMs, isLossy }: Way) => {
  let dueAt = 0;
  let isDead = false;
  from.on('data', (bytes) => {
    isDead ||= isLossy();
    if (isDead) return;
    dueAt = Math.max(dueAt, performance.now() + delayMs());
    if (dueAt <= performance.now()) to.write(bytes);
    else setTimeout(() => to.write(bytes), dueAt - performance.now());
  });
};

/** The network between a program and its server, which can be cut or slow. */
export const openLine = async (serverUrl: string, ownPort = 0) => {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  let isLossy = false;
  let delayMs = 0;
  let refused = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    if (isCut) {
      refused++;
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) keep(socket);
    const way = { delayMs: () => delayMs, isLossy: () => isLossy };
    passOn(near, far, way);
    passOn(far, near, way);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(ownPort, '127.0.0.1', resolve));
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  closeAfter(() => {
    cut();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    /** Bytes vanish without an error; connections that lost some stay silent after `mend`. */
    lose: () => {
      isLossy = true;
    },
    mend: () => {
      isCut = false;
      isLossy = false;
    },
    /** Every byte comes this much later, both ways. */
    delay: (ms: number) => {
      delayMs = ms;
    },
    /** How often somebody tried while it was cut. */
    refused: () => refused,
  };
};
