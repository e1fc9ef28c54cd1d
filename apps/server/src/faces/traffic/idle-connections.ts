import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isAmong, type Ranges } from '../../base/platform/http/address.ts';

type Idle = Map<string, Set<Socket>>;

/**
 * Of one address only so many connections may be open without a request: one more closes the one that has waited the
 * longest, so nobody else waits for a place. A trusted proxy stands for many visitors and keeps as many as it likes.
 */
export const boundIdle = (server: Server, most: number, exempt: Ranges): void => {
  const idle: Idle = new Map();
  const rest = (socket: Socket, address: string) => {
    if (socket.destroyed) return;
    const ofAddress = idle.get(address) ?? new Set();
    idle.set(address, ofAddress);
    ofAddress.add(socket);
    if (ofAddress.size <= most) return;
    const [oldest] = ofAddress;
    if (oldest) leave(oldest, address);
    oldest?.destroy();
  };
  const leave = (socket: Socket, address: string) => {
    const ofAddress = idle.get(address);
    ofAddress?.delete(socket);
    if (ofAddress?.size === 0) idle.delete(address);
  };
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isAmong(address, exempt)) return;
    rest(socket, address);
    socket.on('close', () => leave(socket, address));
  });
  server.on('request', ({ socket }, response) => {
    const address = socket.remoteAddress ?? '';
    leave(socket, address);
    if (!isAmong(address, exempt)) response.on('close', () => rest(socket, address));
  });
};
