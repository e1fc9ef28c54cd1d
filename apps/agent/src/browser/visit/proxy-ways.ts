import http from 'node:http';
import type { LookupFunction, Socket } from 'node:net';
import {
  type Guard,
  guardedLookup,
  mayConnectTo,
  RefusedError,
  type Resolve,
} from '../../net/addresses.ts';

/** Why a server was not reached: refused by the guard, or no answer. */
export type ProxyTrouble = { refused: boolean; reason: string };

/** The connections of one proxy: where they may lead, what they carried, what went wrong. */
export type Ways = {
  agent: http.Agent;
  lookup: LookupFunction;
  troubles: ReadonlyMap<string, ProxyTrouble>;
  /** The host to connect to; throws when the guard refuses the address. */
  checkedHost(url: URL): string;
  notReached(server: string, error: unknown): void;
  /** Closed together with the proxy. */
  keep(socket: Socket): void;
  /** The same, and what it receives counts into the task's bytes. */
  keepCounted(socket: Socket): void;
  close(): void;
};

/** Bytes one task may load. */
const mostBytes = 150_000_000;

const codeOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code ?? (error as Error).message;

export const createWays = (mayConnect: Guard, resolve?: Resolve): Ways => {
  const troubles = new Map<string, ProxyTrouble>();
  const sockets = new Set<Socket>();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 20 });
  let bytes = 0;

  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  };

  return {
    agent,
    lookup: guardedLookup(mayConnect, resolve),
    troubles,
    checkedHost(url) {
      if (!mayConnectTo(url.hostname, mayConnect))
        throw new RefusedError('the address is a private one');
      return url.hostname.replace(/^\[|\]$/g, '');
    },
    notReached(server, error) {
      const refused = error instanceof RefusedError;
      if (!troubles.has(server) || refused)
        troubles.set(server, { refused, reason: codeOf(error) });
    },
    keep,
    keepCounted(socket) {
      if (sockets.has(socket)) return;
      keep(socket);
      socket.on('data', (part: Uint8Array) => {
        bytes += part.length;
        if (bytes > mostBytes) closeAll();
      });
    },
    close() {
      agent.destroy();
      closeAll();
    },
  };
};

const connectMs = 15_000;

/** Gives up a connection that is not made in time; the returned function ends the wait. */
export const limitConnecting = (connection: { destroy(error: Error): unknown }): (() => void) => {
  const timer = setTimeout(
    () => connection.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })),
    connectMs,
  );
  return () => clearTimeout(timer);
};
