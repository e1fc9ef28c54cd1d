import { queryClient } from '../../../query-client.ts';

export const passkeysWork = (): boolean => !!window.PublicKeyCredential;

export const refreshPasskeys = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['me', 'passkeys'] }),
    queryClient.invalidateQueries({ queryKey: ['me', 'second factor'] }),
  ]);
