import Constants from 'expo-constants';
import { Platform } from 'react-native';
import { createStore } from './store.ts';

const built: unknown = Constants.expoConfig?.extra?.apiUrl;

/** The build's own server (in a browser, the page's origin); null: the person chooses one. */
export const builtServer: string | null =
  typeof built !== 'string'
    ? null
    : Platform.OS === 'web' && typeof location !== 'undefined' && /^http/.test(location.origin)
      ? location.origin
      : built;

/** The server that is asked now; null until the person has chosen one. */
const server = createStore<string | null>(builtServer);
export const readServer = server.read;
export const useServer = server.use;
export const writeServer = server.write;

export const urlAt = (path: string): string => `${server.read() ?? ''}${path}`;

/** The name under which a value is kept: one for each server, in letters that the system’s safe allows. */
export const storageKey = (name: string, of = server.read()): string =>
  builtServer !== null || of === null
    ? name
    : `${name}.${new URL(of).host.replace(/[^a-z0-9.-]/gi, '_')}`;

/** A link that opens this app, by the build's own scheme. */
export const appLink = (path: string): string =>
  `${[Constants.expoConfig?.scheme].flat()[0] ?? 'hlidka'}://${path}`;
