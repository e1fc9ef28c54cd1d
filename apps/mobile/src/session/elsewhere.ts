import { builtServer, readServer } from '../address.ts';
import { readKnownServers } from '../servers/known-servers.ts';
import { switchServer } from './session.ts';

/** Whether a push or a link belongs to another agency than the open one. */
export const isElsewhere = (server: string | undefined): server is string =>
  builtServer === null && server !== undefined && server !== readServer();

/** Opens that agency; false: this phone does not know it (any more). */
export const goElsewhere = (server: string): boolean => {
  const known = readKnownServers().some(({ url }) => url === server);
  if (known) void switchServer(server);
  return known;
};
