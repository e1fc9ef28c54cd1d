import { isInside } from './lead.ts';
import { readSession } from './session.ts';

/** The path of a link in the app's scheme (whose first word is no host) or of a web link. */
export const pathOf = (url: string): string =>
  /^https?:/.test(url) ? url.replace(/^https?:\/\/[^/]+/, '') : url.replace(/^[^:]*:\/*/, '/');

let wanted: string | null = null;

/** Remembered until sign-in, if it needs one; once signed in, the router opens it directly. */
export const want = (path: string): void => {
  if (readSession().state !== 'in' && isInside(path)) wanted = path;
};

export const takeWanted = (): string | null => {
  const path = wanted;
  wanted = null;
  return path;
};
