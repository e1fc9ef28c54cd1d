import AsyncStorage from '@react-native-async-storage/async-storage';
import * as SecureStore from 'expo-secure-store';
import { cookies } from './cookies';
import { forgetInstall } from './install.ts';

const session = 'better-auth.session_token=a; Path=/; Max-Age=604800';
const signIn = () =>
  cookies.take(new Response('', { headers: { 'set-cookie': session } }), cookies.era());
const inSafe = () => SecureStore.getItemAsync('cookies');
/** The program ends and starts again; the phone keeps what it keeps. */
const restart = () => {
  forgetInstall();
  return cookies.restore();
};
/** iOS takes the settings away with the app, and leaves the safe as it is. */
const removeAndPutBack = () => AsyncStorage.clear();

beforeEach(async () => {
  forgetInstall();
  await cookies.clear();
  await AsyncStorage.clear();
});

test('a session outlives a restart, but not the removal of the app: its safe is emptied', async () => {
  expect(await restart()).toBe(false);
  await signIn();
  expect(await restart()).toBe(true);
  await AsyncStorage.setItem('lock after', '0');
  await removeAndPutBack();
  expect(await restart()).toBe(false);
  expect(cookies.header()).toEqual({});
  expect(await inSafe()).toBeNull();
  await signIn();
  expect(await restart()).toBe(true);
});

const older = JSON.stringify({ 'better-auth.session_token': { value: 'a', endsAt: null } });

test('an app that is only updated keeps the session that lay there without a mark', async () => {
  await SecureStore.setItemAsync('cookies', older);
  await AsyncStorage.setItem('last state', '{}');
  expect(await restart()).toBe(true);
  expect(await restart()).toBe(true);
});

test('the same session on an app that was put back is not taken, not even later', async () => {
  expect(await restart()).toBe(false);
  await AsyncStorage.setItem('period', '7');
  await SecureStore.setItemAsync('cookies', older);
  expect(await restart()).toBe(false);
  expect(await inSafe()).toBeNull();
});

test('while the phone cannot read its settings nobody is in, and nothing is thrown away', async () => {
  await signIn();
  jest.mocked(AsyncStorage.getItem).mockRejectedValueOnce(new Error('no'));
  expect(await restart()).toBe(false);
  expect(await inSafe()).not.toBeNull();
  expect(await restart()).toBe(true);
});

test('an unreadable safe is emptied', async () => {
  await restart();
  await SecureStore.setItemAsync('cookies', '{');
  expect(await restart()).toBe(false);
  expect(await inSafe()).toBeNull();
});

test('a sign-out while the mark is still read leaves nothing in the safe', async () => {
  forgetInstall();
  const taking = signIn();
  await cookies.clear();
  await taking;
  expect(await inSafe()).toBeNull();
});
