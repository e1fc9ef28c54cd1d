import { ApiError } from '@hlidka/client';
import { auth } from '@hlidka/protocol';
import type { createAuthenticator } from '../services/authenticator.ts';
import type { Caller, TestHouse } from '../house.ts';

type Authenticator = ReturnType<typeof createAuthenticator>;

/** Passkeys as a browser does it: the challenge's cookie comes with the options and goes with the answer. */
export const withPasskeys = (house: TestHouse, caller: Caller) => {
  const askOptions = async (path: string) => {
    const response = await house.request(path, {}, caller);
    if (!response.ok) throw await ApiError.from(response);
    const challenge = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    const cookie = [caller.cookie, ...challenge].filter(Boolean).join('; ');
    return { options: (await response.json()) as object, caller: { ...caller, cookie } };
  };
  return {
    register: async (key: Authenticator, name?: string, facts = {}) => {
      const { options, caller: next } = await askOptions(auth.passkeyRegisterOptions.path);
      const body = { response: key.register(options, facts), name };
      return house.as(next)(auth.passkeyRegister, { body });
    },
    confirm: async (key: Authenticator, facts = {}) => {
      const { options, caller: next } = await askOptions(auth.passkeySignInOptions.path);
      const body = { response: key.prove(options, facts) };
      return house.as(next)(auth.confirmPasskey, { body });
    },
    /** Sends a body of any shape after asking for the options: its answer. */
    send: async (
      endpoint: 'passkeyRegister' | 'passkeySignIn',
      make: (options: object) => object | Promise<object>,
    ) => {
      const options =
        endpoint === 'passkeyRegister' ? 'passkeyRegisterOptions' : 'passkeySignInOptions';
      const asked = await askOptions(auth[options].path);
      return house.request(
        auth[endpoint].path,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ response: await make(asked.options) }),
        },
        asked.caller,
      );
    },
  };
};
