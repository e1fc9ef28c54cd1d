import { limits } from '@hlidka/protocol';
import * as z from 'zod';
import { builtServer, readServer, storageKey } from '../address.ts';
import { createKept } from '../kept.ts';
import { createStore } from '../store.ts';
import { askServer } from './find-server.ts';
import { rememberServer } from './known-servers.ts';
import { pictureFrom } from './picture-from.ts';

/** Who the agency is, as its server last said; `picture` is the logo itself, for a start without network. */
const Kept = z.object({
  name: z.string(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  logo: z.string().nullable(),
  picture: z.string().nullable(),
  accent: z.string().nullable().default(null),
  imprint: z.string().nullable().default(null),
  /** Its app in the stores. */
  apps: z
    .object({ ios: z.string().nullable(), android: z.string().nullable() })
    .nullable()
    .default(null),
});
export type KeptAgency = z.infer<typeof Kept>;

const keptAt = (server: string) =>
  createKept(() => storageKey('agency', server), Kept.nullable(), null);

const agency = createStore<KeptAgency | null>(null);
export const useAgency = agency.use;
export const readAgency = agency.read;
export const watchAgency = agency.subscribe;

/** What is known without asking. */
export const restoreAgency = async (): Promise<void> => {
  const server = readServer();
  agency.write(server === null ? null : await keptAt(server).read());
};

/** Asks the server; without an answer the last one stays. */
export const refreshAgency = async (): Promise<void> => {
  const server = readServer();
  if (server === null) return;
  const found = await askServer(server).catch(() => null);
  if (!found) return;
  const before = await keptAt(server).read();
  const { logo } = found.agency;
  const known = logo !== null && logo === before?.logo ? before.picture : null;
  const picture =
    known ?? (logo && (await pictureFrom(`${server}${logo}`, limits.logoBytes).catch(() => null)));
  const next = Kept.parse({ ...found.agency, apps: found.apps ?? null, picture });
  await keptAt(server).write(next);
  if (builtServer === null) await rememberServer({ url: server, name: next.name });
  if (readServer() === server) agency.write(next);
};

export const forgetAgency = (server: string): Promise<void> => keptAt(server).clear();
