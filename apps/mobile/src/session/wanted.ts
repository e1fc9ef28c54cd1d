import { readSession } from './session.ts';

/** What lies behind the door; the door's own pages are nobody's aim. */
const inside = /^\/(sites|groups|reports|settings)(\/|$)/;

/** The path of a link in the app's scheme, where the first word is no host, or of one of the web's. */
export const pathOf = (url: string): string =>
  /^https?:/.test(url) ? url.replace(/^https?:\/\/[^/]+/, '') : url.replace(/^[^:]*:\/*/, '/');

let wanted: string | null = null;

/** Remembered until somebody is signed in; whoever is goes there at once by the router itself. */
export const want = (path: string): void => {
  if (readSession().state !== 'in' && inside.test(path)) wanted = path;
};

export const takeWanted = (): string | null => {
  const path = wanted;
  wanted = null;
  return path;
};
