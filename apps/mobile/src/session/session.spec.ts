import { me } from '@hlidka/protocol';
import AsyncStorage from '@react-native-async-storage/async-storage';
import { MutationObserver } from '@tanstack/react-query';
import * as SecureStore from 'expo-secure-store';
import { call, queries } from '../api.ts';
import { disk } from '../cache/disk.ts';
import { queryClient } from '../cache/query-client.ts';
import { cookies } from '../cookies/cookies';
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

/** As when the password was changed elsewhere. */
const endOnServer = async () => {
  const { jar }: { jar: Record<string, { value: string }> } = JSON.parse((await kept()) ?? '');
  const cookie = Object.entries(jar)
    .map(([name, { value }]) => `${name}=${value}`)
    .join('; ');
  await fetch(`${process.env.API_URL}/api/auth/sign-out`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{}',
  });
  // Its processes hear of it within a second.
  const asked = () => fetch(`${process.env.API_URL}${me.read.path}`, { headers: { cookie } });
  for (let looks = 0; looks < 3000 && (await asked()).status !== 401; looks++)
    await new Promise((later) => setTimeout(later, 20));
};

const left = async (state: object) => {
  for (let looks = 0; looks < 3000 && readSession().state === 'in'; looks++)
    await new Promise((later) => setTimeout(later, 20));
  expect(readSession()).toEqual(state);
  expect([await kept(), await AsyncStorage.getItem('last state')]).toEqual([null, null]);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
};

const rename = () =>
  new MutationObserver(queryClient, {
    mutationFn: (name: string) => call(me.change, { body: { name } }),
  }).mutate('Martin');

const asking: [string, () => Promise<unknown>][] = [
  ['a question', () => queryClient.fetchQuery({ ...queries.sites(), staleTime: 0 })],
  ['a change', rename],
];
test.each(asking)('after the server ended the session, %s leads to the door', async (_, ask) => {
  await signIn(email, password);
  await queryClient.fetchQuery(queries.home());
  await disk.save();
  await endOnServer();
  await expect(ask()).rejects.toMatchObject({ status: 401 });
  await left({ state: 'out', lost: true });
});

test('ended while the app was off: the door says so too', async () => {
  await signIn(email, password);
  await endOnServer();
  queryClient.clear();
  await AsyncStorage.clear();
  await restoreSession();
  await left({ state: 'out', lost: true });
});

test('whoever signs in next finds nothing of the one before', async () => {
  await signIn(email, password);
  const mine = await queryClient.fetchQuery(queries.home());
  await disk.save();
  await signOut(async () => {});
  // An answer that came late, for somebody who is gone.
  queryClient.setQueryData(queries.home().queryKey, mine);
  await signIn('jidelna@zsnadrekou.example', password);
  expect(queryClient.getQueryData(queries.home().queryKey)).toBeUndefined();
  const home = await queryClient.fetchQuery(queries.home());
  const names = new Set(mine.sites.map(({ name }) => name));
  expect(home.sites.filter(({ name }) => names.has(name))).toEqual([]);
  await disk.save();
  const stored = await AsyncStorage.getItem('last state');
  expect([...names].filter((name) => stored?.includes(name))).toEqual([]);
});

test('a cookie that comes after the sign-out is not kept', async () => {
  await signIn(email, password);
  const asked = cookies.era();
  await signOut(async () => {});
  const late = new Response('', { headers: { 'set-cookie': 'better-auth.session_token=old' } });
  await cookies.take(late, asked);
  expect(await kept()).toBeNull();
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

test('sign-out does not wait for a server that says nothing', async () => {
  await signIn(email, password);
  const { fetch } = globalThis;
  globalThis.fetch = () => new Promise(() => {});
  await signOut(async () => {}).finally(() => {
    globalThis.fetch = fetch;
  });
  expect(await kept()).toBeNull();
});
