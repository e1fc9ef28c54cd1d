import { join } from 'node:path';
import { placeTokenPattern } from '@hlidka/protocol';
import { settingsSource } from '../../../base/config/env-file.ts';
import { parseRanges } from '../../../base/platform/http/address.ts';
import { StartError } from '../../../base/platform/start-error.ts';
import type { PlaceSettings } from './run-place.ts';

const rangesOf = (text: string) => {
  try {
    return parseRanges(text);
  } catch {
    throw new StartError('The setting CHECK_ALLOW_PRIVATE is wrong: not a list of address ranges.');
  }
};

const isHere = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** The token travels with every call, so it needs TLS beyond this machine. */
const serverOf = (given: string): string => {
  const url = URL.parse(given);
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new StartError(`“${given}” is not an address such as https://hlidka.example.`);
  if (url.protocol === 'http:' && !isHere(url.hostname))
    throw new StartError('A place talks to its server by https only.');
  return given.replace(/\/+$/, '');
};

/** Of the command line, then of the environment or `.env`. */
export const placeSettings = (given: {
  server?: string;
  token?: string;
  work?: string;
}): PlaceSettings => {
  const env = settingsSource();
  const server = given.server ?? env.HLIDKA_SERVER;
  const token = given.token ?? env.PLACE_TOKEN;
  if (!server || !token)
    throw new StartError('Set PLACE_TOKEN and say --server URL; see docs/places.md.');
  if (!placeTokenPattern.test(token)) throw new StartError('This is not the token of a place.');
  return {
    server: serverOf(server),
    token,
    folder: join(given.work ?? 'hlidka-place', 'results'),
    allowPrivate: rangesOf(env.CHECK_ALLOW_PRIVATE ?? ''),
  };
};
