import { queryClient } from '../../../query-client.ts';

/** The server, which draws for any browser, supposes so. */
export const passkeysWork = (): boolean =>
  typeof window === 'undefined' || !!window.PublicKeyCredential;

export const refreshPasskeys = () =>
  queryClient.invalidateQueries({ queryKey: ['me', 'passkeys'] });
