import AsyncStorage from '@react-native-async-storage/async-storage';
import * as SecureStore from 'expo-secure-store';
import { queries } from '../api.ts';
import { disk } from '../cache/disk.ts';
import { queryClient } from '../cache/query-client.ts';
import { readSession, restoreSession, signIn, signOut } from './session.ts';

/** Against a real server: whoever starts the tests says where it is and who may sign in. */
const { PHONE_EMAIL: email = '', PHONE_PASSWORD: password = '' } = process.env;
const kept = () => SecureStore.getItemAsync('cookies');

afterEach(() => signOut(async () => {}));

test('nobody is signed in on a new phone', async () => {
  await restoreSession();
  expect(readSession()).toEqual({ state: 'out', lost: false });
});

test('the session lies in the safe and is sent as a header; the next start needs no password', async () => {
  await signIn(email, password);
  expect(readSession()).toEqual({ state: 'in' });
  expect(await kept()).toContain('better-auth.session_token');
  const home = await queryClient.fetchQuery(queries.home());
  expect(home.sites.length).toBeGreaterThan(0);
  await disk.save();
  expect(await AsyncStorage.getItem('last state')).toContain(home.sites[0]?.name);

  queryClient.clear();
  await restoreSession();
  expect(readSession()).toEqual({ state: 'in' });
  expect(queryClient.getQueryData(queries.home().queryKey)).toEqual(home);
});

test('a wrong password is refused in the server’s words and leaves nothing behind', async () => {
  await expect(signIn(email, 'not this one')).rejects.toMatchObject({
    status: 401,
    error: 'wrong credentials',
  });
  expect(readSession()).toEqual({ state: 'out', lost: false });
  expect(await kept()).toBeNull();
});

test('a session that the server ended leads to the door, and the last state is gone', async () => {
  await signIn(email, password);
  await queryClient.fetchQuery(queries.home());
  await disk.save();
  const cookie = JSON.parse((await kept()) ?? '{}');
  const header = Object.entries(cookie as Record<string, { value: string }>)
    .map(([name, { value }]) => `${name}=${value}`)
    .join('; ');
  await fetch(`${process.env.API_URL}/api/auth/sign-out`, {
    method: 'POST',
    headers: { cookie: header, 'content-type': 'application/json' },
    body: '{}',
  });
  await expect(queryClient.fetchQuery(queries.sites())).rejects.toMatchObject({ status: 401 });
  await new Promise((later) => setTimeout(later, 50));
  expect(readSession()).toEqual({ state: 'out', lost: true });
  expect([await kept(), await AsyncStorage.getItem('last state')]).toEqual([null, null]);
});

test('sign-out first does what still needs the session', async () => {
  await signIn(email, password);
  let name = '';
  await signOut(async () => {
    name = (await queries.me().queryFn()).email;
  });
  expect(name).toBe(email);
  expect(await kept()).toBeNull();
});
