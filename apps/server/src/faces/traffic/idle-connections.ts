import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isAmong, type Ranges } from '../../base/platform/http/address.ts';

/** Connections by address; one more than allowed closes the one that has waited the longest. */
const boundWaiting = (most: number) => {
  const waiting = new Map<string, Set<Socket>>();
  const leave = (socket: Socket, address: string) => {
    const ofAddress = waiting.get(address);
    ofAddress?.delete(socket);
    if (ofAddress?.size === 0) waiting.delete(address);
  };
  const enter = (socket: Socket, address: string) => {
    if (socket.destroyed) return;
    const ofAddress = waiting.get(address) ?? new Set();
    waiting.set(address, ofAddress);
    ofAddress.add(socket);
    if (ofAddress.size <= most) return;
    const [oldest] = ofAddress;
    if (oldest) leave(oldest, address);
    oldest?.destroy();
  };
  return { enter, leave };
};

/**
 * Of one address only so many connections may wait for their first request, so nobody else waits for a place. Those
 * that were answered wait a few seconds for the next one and may be more: whoever is about to use one must not lose it.
 * A trusted proxy stands for many visitors and keeps as many as it likes.
 */
export const boundIdle = (
  server: Server,
  { fresh, kept }: { fresh: number; kept: number },
  exempt: Ranges,
): void => {
  const unasked = boundWaiting(fresh);
  const answered = boundWaiting(kept);
  const leave = (socket: Socket, address: string) => {
    unasked.leave(socket, address);
    answered.leave(socket, address);
  };
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isAmong(address, exempt)) return;
    unasked.enter(socket, address);
    socket.on('close', () => leave(socket, address));
  });
  server.on('request', ({ socket }, response) => {
    const address = socket.remoteAddress ?? '';
    leave(socket, address);
    if (!isAmong(address, exempt)) response.on('close', () => answered.enter(socket, address));
  });
};
