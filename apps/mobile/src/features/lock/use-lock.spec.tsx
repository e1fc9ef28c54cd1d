import AsyncStorage from '@react-native-async-storage/async-storage';
import { act, renderHook } from '@testing-library/react-native';
import { AppState, type AppStateStatus } from 'react-native';
import { queries } from '../../api.ts';
import { queryClient } from '../../cache/query-client.ts';
import { cookies } from '../../cookies/cookies';
import { duringPrompt, isLocked, restoreLock, setLockAfter, unlock } from '../../session/lock.ts';
import { restoreSession, signOut } from '../../session/session.ts';
import { useLock } from './use-lock.ts';

const session = 'better-auth.session_token=a; Path=/; Max-Age=604800';
let become: (state: AppStateStatus) => Promise<void>;

/** Somebody is signed in, by what the phone remembers; no server is there. */
beforeEach(async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no server'));
  const told: ((state: AppStateStatus) => void)[] = [];
  jest.spyOn(AppState, 'addEventListener').mockImplementation((event, listener) => {
    if (event === 'change') told.push(listener);
    return { remove: () => {} };
  });
  become = (state) =>
    act(async () => {
      for (const listener of told) listener(state);
    });
  await AsyncStorage.clear();
  await restoreLock();
  await cookies.take(new Response('', { headers: { 'set-cookie': session } }), cookies.era());
  queryClient.setQueryData(queries.me().queryKey, { id: 'u', role: 'client' } as never);
  await restoreSession();
});
afterEach(async () => {
  await signOut(async () => {});
  unlock();
  jest.restoreAllMocks();
});

test('with the lock on the app is covered as soon as the system shows it among others', async () => {
  await setLockAfter(5);
  const { result } = await renderHook(useLock);
  expect(result.current).toBeNull();
  await become('inactive');
  expect(result.current).toBe('away');
  await become('active');
  expect(result.current).toBeNull();
  await become('background');
  expect(result.current).toBe('away');
});

test('without the lock it is not covered, nor by the phone’s own prompt', async () => {
  const { result } = await renderHook(useLock);
  await become('inactive');
  expect(result.current).toBeNull();
  await become('active');
  await act(() => setLockAfter(5));
  await duringPrompt(() => become('inactive'));
  expect(result.current).toBeNull();
});

test('a sign-out on the locked screen leaves nothing locked for who comes next', async () => {
  await setLockAfter(0);
  await act(() => restoreLock());
  const { result } = await renderHook(useLock);
  expect(result.current).toBe('locked');
  await act(() => signOut(async () => {}));
  expect(result.current).toBeNull();
  expect(isLocked()).toBe(false);
});
