import { auth } from '@hlidka/protocol';
import * as SecureStore from 'expo-secure-store';
import * as device from 'react-native-passkeys';
import { call, queries } from '../api.ts';
import { addPasskey, confirmByPasskey, DeviceRefusalError } from './passkeys.ts';
import { readSession, signIn, signInByPasskey, signOut } from './session.ts';

const { PHONE_EMAIL: email = '', PHONE_PASSWORD: password = '' } = process.env;
const list = () => queries.passkeys().queryFn();

afterEach(() => {
  jest.restoreAllMocks();
  return signOut(async () => {});
});

test('a phone without keys gets no further than the device', async () => {
  await expect(signInByPasskey()).rejects.toBeInstanceOf(DeviceRefusalError);
  expect(readSession().state).not.toBe('in');
});

test('a key is added, proves who is there, signs in, and is gone once removed', async () => {
  await signIn(email, password);
  await addPasskey('Telefon na zkoušku');
  const added = (await list()).find(({ name }) => name === 'Telefon na zkoušku');
  expect(Date.now() - Date.parse(added?.createdAt ?? '')).toBeLessThan(60_000);
  await confirmByPasskey();

  await signOut(async () => {});
  await signInByPasskey();
  expect(readSession()).toEqual({ state: 'in' });
  expect((await queries.me().queryFn()).email).toBe(email);
  // The challenge's own cookie went with the answer, as the session's does.
  expect(await SecureStore.getItemAsync('cookies')).toMatch(/passkey/);

  await call(auth.renamePasskey, { body: { id: added?.id ?? '', name: 'Klíč na zkoušku' } });
  await call(auth.deletePasskey, { body: { id: added?.id ?? '' } });
  expect((await list()).map(({ id }) => id)).not.toContain(added?.id);
  await signOut(async () => {});
  await expect(signInByPasskey()).rejects.toMatchObject({ error: 'wrong credentials' });
});

const refusals: [string, unknown, boolean][] = [
  ['closed on iOS', Object.assign(new Error('closed'), { code: 'ERR_USER_CANCELLED' }), true],
  ['closed on Android', new Error('UserCancelled'), true],
  ['closed in a browser', new DOMException('closed', 'NotAllowedError'), true],
  ['no key on Android', new Error('NoCredentials'), false],
  ['the domain is not ours', Object.assign(new Error('x'), { code: 'ERR_NOT_CONFIGURED' }), false],
];
test.each(refusals)('%s', async (_, cause, cancelled) => {
  jest.spyOn(device, 'get').mockRejectedValue(cause);
  await expect(signInByPasskey()).rejects.toMatchObject({ cancelled });
});
