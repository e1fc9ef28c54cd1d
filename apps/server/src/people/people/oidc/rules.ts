import type { OidcRefusal } from '@hlidka/protocol';

const here = 'http://here.invalid';

/** Only a page of ours. */
export const nextPage = (asked: string | undefined): string => {
  const address = asked?.startsWith('/') ? URL.parse(asked, here) : null;
  const isOurs =
    address?.origin === here &&
    !address.pathname.startsWith('//') &&
    !address.pathname.startsWith('/api/');
  return isOurs ? `${address.pathname}${address.search}` : '/';
};

/** What the library's word for a failed sign-in means to the person. */
export const refusalOf = (error: string | null): OidcRefusal => {
  if (error === 'access_denied') return 'cancelled';
  if (error !== null && /^(state_|please_restart|invalid_state)/.test(error)) return 'late';
  return 'failed';
};
