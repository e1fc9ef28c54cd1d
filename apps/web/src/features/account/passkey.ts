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

let asking: Promise<unknown> = Promise.resolve();
let pressed = false;

/** The server remembers the last challenge only: questions go one after the other. */
const askOptions = () => {
  const options = asking.catch(() => {}).then(() => call(auth.passkeySignInOptions));
  asking = options;
  return options;
};

const signIn = async (useBrowserAutofill: boolean): Promise<void> => {
  const options = await askOptions();
  if (useBrowserAutofill && pressed) throw new Error('the button was pressed meanwhile');
  const response = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill,
  });
  await call(auth.passkeySignIn, { body: { response: { ...response } } });
};

export const signInByPasskey = async (): Promise<void> => {
  pressed = true;
  try {
    await signIn(false);
  } finally {
    pressed = false;
  }
};

/** The browser offers passkeys in the e-mail field and waits for a choice. */
export const offerPasskeys = async (): Promise<void> => {
  if (!pressed) await signIn(true);
};
