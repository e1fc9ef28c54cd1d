import { home as homeOf } from '@hlidka/protocol';
import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import AsyncStorage from '@react-native-async-storage/async-storage';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import * as SecureStore from 'expo-secure-store';
import { queries } from '../api.ts';
import { refreshWidgets } from './refresh.ts';
import { system } from './system';

jest.mock('./system', () => ({
  system: { show: jest.fn(async () => {}), showOutage: jest.fn(async () => {}) },
}));
const home = homeOf.read.reply.parse(golden.home);

/** Nothing of the app has run yet: only what the phone keeps is there. */
test('the system’s turn while the app is closed: the lock is known before a name is drawn', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
  const kept = new QueryClient();
  kept.setQueryData(queries.me().queryKey, { id: 'u', role: 'client' });
  kept.setQueryData(queries.home().queryKey, home);
  const at = Date.now();
  await AsyncStorage.setItem(
    'last state',
    JSON.stringify({ edition: 1, account: 'u', at, state: dehydrate(kept) }),
  );
  await AsyncStorage.setItem('lock after', '5');
  await SecureStore.setItemAsync(
    'cookies',
    JSON.stringify({ 'better-auth.session_token': { value: 'a', endsAt: null } }),
  );
  await refreshWidgets();
  const [view] = jest.mocked(system.show).mock.lastCall ?? [];
  expect(view?.seen).not.toBe('');
  expect(view?.note).toBe('Názvy ukáže aplikace po odemknutí.');
  for (const { name } of home.sites) expect(JSON.stringify(view)).not.toContain(name);
});
