import { auth } from '@hlidka/protocol';
import * as device from 'react-native-passkeys';
import { builtServer } from '../address.ts';
import { call } from '../api.ts';

type NewKey = Parameters<typeof device.create>[0];
type Proof = Parameters<typeof device.get>[0];

const asksForKey = (options: object): options is NewKey =>
  'challenge' in options && 'user' in options;
const asksForProof = (options: object): options is Proof => 'challenge' in options;

/** The person closed the system's prompt (`cancelled`, needs no message), or the device failed. */
export class DeviceRefusalError extends Error {
  override name = 'DeviceRefusalError';
  readonly cancelled: boolean;

  constructor(cause: unknown) {
    super('the device refused', { cause });
    this.cancelled = /UserCancel|USER_CANCEL|NotAllowedError|AbortError/.test(said(cause));
  }
}

const said = (cause: unknown): string =>
  cause instanceof Error
    ? [cause.name, cause.message, Reflect.get(cause, 'code')].join(' ')
    : String(cause);

const answerOf = async <T>(ask: () => Promise<T | null>): Promise<T> => {
  const answer = await ask().catch((cause: unknown) => {
    throw new DeviceRefusalError(cause);
  });
  if (!answer) throw new DeviceRefusalError('no answer');
  return answer;
};

/** Extensions are for browsers; phones support different ones, and the server reads none. */
const plain = ({ extensions: _, ...options }: Record<string, unknown>): object => options;

/** A passkey's answer to a challenge that the server gave. */
export const answerByPasskey = async (given: Record<string, unknown>) => {
  const options = plain(given);
  if (!asksForProof(options)) throw new DeviceRefusalError('no challenge');
  return answerOf(() => device.get(options));
};

/** A passkey's proof for a fresh challenge of the server. */
export const proveByPasskey = async () => answerByPasskey(await call(auth.passkeySignInOptions));

export const addPasskey = async (name: string): Promise<void> => {
  const options = plain(await call(auth.passkeyRegisterOptions));
  if (!asksForKey(options)) throw new DeviceRefusalError('no challenge');
  const response = await answerOf(() => device.create(options));
  await call(auth.passkeyRegister, { body: { response, name } });
};

export const confirmByPasskey = async (): Promise<void> => {
  await call(auth.confirmPasskey, { body: { response: await proveByPasskey() } });
};

/**
 * A passkey belongs to a domain that the build names, so it cannot belong to a server chosen later.
 */
export const passkeysWork = (): boolean => builtServer !== null && device.isSupported();
