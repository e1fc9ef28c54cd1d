import { watch } from '../../watch/places/program/watch.ts';
import type { CliCommand } from '../command.ts';

/** Checks sites from here for a server elsewhere; loads no database and nothing of the server. */
export const watchCommand: CliCommand = async ({ values: { server, token, work } }) => {
  await watch({ server, token, work });
  return undefined;
};
