import * as z from 'zod';
import { builtServer, writeServer } from '../address.ts';
import { createKept } from '../kept.ts';
import { createStore } from '../store.ts';

/** The agencies that this phone was connected to, in the order of their arrival. */
const Known = z.object({ url: z.string(), name: z.string() });
export type KnownServer = z.infer<typeof Known>;

const kept = createKept(
  'servers',
  z.object({ current: z.string().nullable(), list: z.array(Known) }),
  { current: null, list: [] },
);

const list = createStore<readonly KnownServer[]>([]);
export const useKnownServers = list.use;
export const readKnownServers = list.read;

const become = async (current: string | null, known: readonly KnownServer[]): Promise<void> => {
  list.write(known);
  writeServer(current);
  await kept.write({ current, list: [...known] });
};

/** At the start; a build with a server of its own keeps none. */
export const restoreServers = async (): Promise<void> => {
  if (builtServer !== null) return;
  const { current, list: known } = await kept.read();
  list.write(known);
  writeServer(known.some(({ url }) => url === current) ? current : (known[0]?.url ?? null));
};

/** From now on this one is asked. */
export const chooseServer = async (url: string | null): Promise<void> => become(url, list.read());

export const rememberServer = async (server: KnownServer): Promise<void> => {
  const before = list.read();
  const known = before.some(({ url }) => url === server.url)
    ? before.map((one) => (one.url === server.url ? server : one))
    : [...before, server];
  list.write(known);
  const { current } = await kept.read();
  await kept.write({ current, list: [...known] });
};

/** Returns the one that is asked next. */
export const forgetServer = async (url: string): Promise<string | null> => {
  const known = list.read().filter((one) => one.url !== url);
  const next = known[0]?.url ?? null;
  list.write(known);
  await kept.write({ current: next, list: known });
  return next;
};
