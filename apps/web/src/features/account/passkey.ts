import { auth } from '@hlidka/protocol';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { call } from '../../api.ts';
import { queryClient } from '../../query-client.ts';

export { browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';
export const passkeysWork = (): boolean => browserSupportsWebAuthn();

export const refreshPasskeys = () =>
  queryClient.invalidateQueries({ queryKey: ['me', 'passkeys'] });

export const addPasskey = async (name: string): Promise<void> => {
  const options = await call(auth.passkeyRegisterOptions);
  const response = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
  await call(auth.passkeyRegister, { body: { response: { ...response }, name } });
};

/** With `autofill` the browser offers passkeys in the e-mail field and waits for a choice. */
export const signInByPasskey = async (autofill: boolean): Promise<void> => {
  const options = await call(auth.passkeySignInOptions);
  const response = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: autofill,
  });
  await call(auth.passkeySignIn, { body: { response: { ...response } } });
};
