import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';

/**
 * An abstract socket is held by one process; the kernel frees its name when that ends. A holder adds
 * its own name, so that several may hold one user.
 */
export const heldName = (uid: number | string): string => `hlidka-run-${uid}-`;

/** Null: the name is held. */
export const hold = async (name: string): Promise<Server | null> => {
  const server = createServer((socket) => socket.destroy());
  const taken = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(`\0${name}`);
  server.unref();
  return (await taken) ? server : null;
};

/** How many hold this user, by `/proc/net/unix`. */
export const holdersOf = (uid: number): number =>
  readFileSync('/proc/net/unix', 'utf8').split(`@${heldName(uid)}`).length - 1;
