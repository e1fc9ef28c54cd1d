import type { CookieJar } from 'tough-cookie';
import { valuesOf } from './fields.ts';
import type { ResponseHead } from './head.ts';
import type { Hop } from './hop.ts';

/** Cookies of one check across hops: some sites set one and redirect to the same address. */
export type Jar = {
  keep: (head: ResponseHead, hop: Hop) => Promise<void>;
  cookiesFor: (hop: Hop) => string;
};

/** Loaded on first use: the library includes all public suffixes and loads slowly. */
const openJar = async (): Promise<CookieJar> => {
  const library = await import('tough-cookie');
  return new library.CookieJar(undefined, { looseMode: true });
};

export const createJar = (): Jar => {
  let jar: CookieJar | null = null;
  return {
    async keep(head, { href }) {
      for (const cookie of valuesOf(head, 'set-cookie')) {
        jar ??= await openJar();
        jar.setCookieSync(cookie, href, { loose: true, ignoreError: true });
      }
    },
    cookiesFor: ({ href }) => jar?.getCookieStringSync(href) ?? '',
  };
};
