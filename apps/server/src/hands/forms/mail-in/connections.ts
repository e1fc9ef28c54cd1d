import type { Socket } from 'node:net';
import { limitKeys } from '../../../base/platform/http/address.ts';

export type ConnectionLimits = {
  /** Connections at once, in total and from one address. */
  most: number;
  mostOfAddress: number;
  /** A connection without a message for this long gives way to a new one. */
  patienceMs: number;
  /** The longest a connection may last. */
  longestMs: number;
};

type Guest = {
  key: string;
  socket: Socket;
  address: string;
  /**
   * When it connected, or when a recipient or message was last accepted; other commands do not
   * count.
   */
  progressAt: number;
  /** It has delivered to existing mailboxes. */
  isKnown: boolean;
  leaving: NodeJS.Timeout;
};

const plain = (address: string | undefined): string => (address ?? '').replace(/^::ffff:/, '');
const keyOf = (address: string | undefined, port: number | undefined) =>
  `${plain(address)} ${port}`;

const turnAway = (socket: Socket, words: string): void => {
  socket.on('error', () => {});
  socket.end(`421 ${words}\r\n`);
  socket.destroySoon();
};

const slowest = (guests: Guest[]): Guest | undefined =>
  guests.toSorted((a, b) => a.progressAt - b.progressAt)[0];

/**
 * Limits connections to the mail listener. Idle and slow ones give way, first those of an address
 * with many. `onFull` is called for each one turned away that may have brought a proof.
 */
export const limitConnections = (limits: ConnectionLimits, onFull: () => void) => {
  const guests = new Map<string, Guest>();

  const leave = (key: string, words: string): void => {
    const guest = guests.get(key);
    if (!guest) return;
    forget(key);
    turnAway(guest.socket, words);
  };
  const forget = (key: string): void => {
    clearTimeout(guests.get(key)?.leaving);
    guests.delete(key);
  };
  /** Makes room among these by closing one, if possible. */
  const makeRoom = (among: Guest[]): boolean => {
    const guest = slowest(among);
    if (!guest || performance.now() - guest.progressAt < limits.patienceMs) return false;
    leave(guest.key, 'Too slow, others wait');
    return true;
  };
  const crowdOf = (address: string) =>
    [...guests.values()].filter((guest) => guest.address === address);
  const largestCrowd = (): Guest[] =>
    [...Map.groupBy(guests.values(), ({ address }) => address).values()].toSorted(
      (a, b) => b.length - a.length,
    )[0] ?? [];

  const isAdmitted = (address: string): boolean => {
    const crowd = crowdOf(address);
    if (crowd.length >= limits.mostOfAddress && !makeRoom(crowd)) {
      if (crowd.some(({ isKnown }) => isKnown)) onFull();
      return false;
    }
    if (guests.size < limits.most) return true;
    if (makeRoom(largestCrowd()) || makeRoom([...guests.values()])) return true;
    onFull();
    return false;
  };

  return {
    /** False: turned away. */
    enter(socket: Socket): boolean {
      const address = limitKeys(plain(socket.remoteAddress))[0]?.key ?? '';
      if (!isAdmitted(address)) {
        turnAway(socket, 'Too many connections, try again later');
        return false;
      }
      const key = keyOf(socket.remoteAddress, socket.remotePort);
      const leaving = setTimeout(() => leave(key, 'Too long'), limits.longestMs);
      leaving.unref();
      const progressAt = performance.now();
      guests.set(key, { key, socket, address, progressAt, isKnown: false, leaving });
      socket.once('close', () => forget(key));
      return true;
    },
    progressed({ remoteAddress, remotePort }: { remoteAddress: string; remotePort: number }): void {
      const guest = guests.get(keyOf(remoteAddress, remotePort));
      if (guest) Object.assign(guest, { progressAt: performance.now(), isKnown: true });
    },
  };
};
