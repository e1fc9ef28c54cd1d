import { queryClient } from '../../../query-client.ts';

export const passkeysWork = (): boolean => !!window.PublicKeyCredential;

export const refreshPasskeys = () =>
  queryClient.invalidateQueries({ queryKey: ['me', 'passkeys'] });
