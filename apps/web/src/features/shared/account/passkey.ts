import { auth } from '@hlidka/protocol';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { call } from '../../../api.ts';

export { browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';

export const addPasskey = async (name: string): Promise<void> => {
  const options: object = await call(auth.passkeyRegisterOptions);
  const response = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  });
  await call(auth.passkeyRegister, { body: { response: { ...response }, name } });
};

let asking: Promise<unknown> = Promise.resolve();
let pressed = false;

/** The server remembers only the last challenge, so requests are made one after the other. */
const askOptions = () => {
  const options = asking.catch(() => {}).then(() => call(auth.passkeySignInOptions));
  asking = options;
  return options;
};

const prove = (options: object, useBrowserAutofill: boolean) =>
  startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill,
  });

const signIn = async (useBrowserAutofill: boolean): Promise<void> => {
  const options = await askOptions();
  if (useBrowserAutofill && pressed) throw new Error('the button was pressed meanwhile');
  const response = await prove(options, useBrowserAutofill);
  await call(auth.passkeySignIn, { body: { response } });
};

/** A signed-in user proves their identity again. */
export const confirmByPasskey = async (): Promise<void> => {
  const response = await prove(await askOptions(), false);
  await call(auth.confirmPasskey, { body: { response } });
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
