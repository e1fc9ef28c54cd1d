import { me } from '@hlidka/protocol';
import { appAnswers } from '@hlidka/protocol/fixtures/app/answers.ts';
import { act, screen, waitFor } from '@testing-library/react-native';
import { useLocalSearchParams } from 'expo-router';
import { Text } from 'react-native';
import { cookies } from '../cookies/cookies';
import { restoreLock, setLockAfter, unlock } from '../session/lock.ts';
import { readSession, restoreSession } from '../session/session.ts';
import { show } from '../testing/show.tsx';
import { tap, tapped } from './tap.ts';
import { useEar } from './use-ear.ts';

// A phone on which no notification lies; the test itself taps.
jest.mock('expo-notifications', () => {
  const listen = () => ({ remove: () => {} });
  return {
    ...jest.requireActual('expo-notifications'),
    addPushTokenListener: listen,
    addNotificationReceivedListener: listen,
    addNotificationResponseReceivedListener: listen,
    getLastNotificationResponse: () => null,
    clearLastNotificationResponse: () => {},
  };
});

const Listening = () => {
  useEar();
  return null;
};
const id = '019a0000-0000-7000-8000-000000000001';
const told = { siteId: id, incidentId: id, kind: 'availability', event: 'opened' } as const;

afterEach(async () => {
  await setLockAfter(null);
  unlock();
  await cookies.clear();
  jest.restoreAllMocks();
});

test('a notification that was tapped opens nothing beneath the lock, its site after it', async () => {
  const client = { ...me.read.reply.parse(appAnswers.me), role: 'client' };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(client));
  const signedIn = new Response(null, {
    headers: { 'set-cookie': 'better-auth.session_token=x; Path=/; Max-Age=604800' },
  });
  await cookies.take(signedIn, cookies.era());
  await restoreSession();
  expect(readSession().state).toBe('in');
  await setLockAfter(5);
  await restoreLock();
  await show({
    index: Listening,
    'sites/[id]': () => <Text>{`site ${useLocalSearchParams().id}`}</Text>,
  });
  await act(async () => tap({ told: { ...told, body: 'Kolo Brdy' }, action: null }));
  expect(screen.queryByText(`site ${id}`)).toBeNull();
  expect(tapped.read()).not.toBeNull();
  await act(async () => unlock());
  await waitFor(() => expect(screen.getByText(`site ${id}`)).toBeTruthy());
  expect(tapped.read()).toBeNull();
});
