import { phone } from '@hlidka/texts/phone/cs';
import AsyncStorage from '@react-native-async-storage/async-storage';
import { act, fireEvent, screen, waitFor } from '@testing-library/react-native';
import * as SecureStore from 'expo-secure-store';
import { readServer } from '../address.ts';
import { queries } from '../api.ts';
import { disk } from '../cache/disk.ts';
import { queryClient } from '../cache/query-client.ts';
import { ServerScreen } from '../features/doors/ServerScreen.tsx';
import { ServersSection } from '../features/servers/ServersSection.tsx';
import { operatorTapped } from '../push/tap.ts';
import { useEar } from '../push/use-ear.ts';
import { goElsewhere, isElsewhere } from '../session/elsewhere.ts';
import {
  readSession,
  removeServer,
  restoreSession,
  signIn,
  switchServer,
} from '../session/session.ts';
import { show } from '../testing/show.tsx';
import { readAgency, refreshAgency } from './agency.ts';
import { readKnownServers, rememberServer } from './known-servers.ts';

// A build that has no server of its own.
jest.mock('expo-constants', () => ({
  __esModule: true,
  default: { expoConfig: { version: '1.0.0', extra: { apiUrl: null } } },
}));

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

let mockOperator = false;
jest.mock('../session/session.ts', () => ({
  ...jest.requireActual('../session/session.ts'),
  readOperator: () => mockOperator,
}));

const { API_URL = '', PHONE_EMAIL: email = '', PHONE_PASSWORD: password = '' } = process.env;
const t = phone.servers;
/** One server by two addresses: to the phone, two agencies. */
const port = new URL(API_URL).port;
const first = `http://localhost:${port}`;
const second = `http://127.0.0.1:${port}`;

const settled = async (state: string) => {
  for (let looks = 0; looks < 500 && readSession().state !== state; looks++)
    await new Promise((later) => setTimeout(later, 20));
  expect(readSession().state).toBe(state);
};

test('the first start asks for a server; a wrong one is refused, the right one confirmed', async () => {
  await restoreSession();
  expect([readServer(), readSession()]).toEqual([null, { state: 'out', lost: false }]);
  await show({ index: () => <ServerScreen given="" /> });
  const type = (text: string) => fireEvent.changeText(screen.getByLabelText(t.field), text);
  await type('http://agentura.cz');
  await fireEvent.press(screen.getByText(t.find));
  expect(await screen.findByText(t.refused['plain http'].what('http://agentura.cz'))).toBeTruthy();
  await type(first);
  await fireEvent.press(screen.getByText(t.find));
  expect(await screen.findByText(t.foundDetail(`localhost:${port}`))).toBeTruthy();
  expect(readServer()).toBeNull();
  await fireEvent.press(screen.getByText(t.yes));
  await act(() => settled('out'));
  expect(readServer()).toBe(first);
  expect(readKnownServers()).toHaveLength(1);
});

test('two agencies: sessions, data and marks lie apart; each comes back as it was', async () => {
  await signIn(email, password);
  const home = await queryClient.fetchQuery(queries.home());
  await refreshAgency();
  const name = readAgency()?.name ?? '';
  expect(readAgency()?.picture).toMatch(/^data:image\/png;base64,iVBOR/);

  await rememberServer({ url: second, name: 'Druhá' });
  await switchServer(second);
  expect(readSession()).toEqual({ state: 'out', lost: false });
  expect([queryClient.getQueryData(queries.home().queryKey), readAgency()]).toEqual([
    undefined,
    null,
  ]);
  await signIn('jidelna@zsnadrekou.example', password);
  await queryClient.fetchQuery(queries.home());
  await disk.save();
  const stored = await AsyncStorage.getItem(`last state.127.0.0.1_${port}`);
  expect(stored).not.toContain(home.sites[0]?.name);

  await switchServer(first);
  expect(readSession()).toEqual({ state: 'in' });
  expect(queryClient.getQueryData(queries.home().queryKey)).toEqual(home);
  expect((await queries.me().queryFn()).email).toBe(email);
  expect(readAgency()?.name).toBe(name);
});

test('an answer of the agency before is not taken for the next one’s', async () => {
  const asked = queries.me().queryFn();
  const refused = expect(asked).rejects.toMatchObject({ error: 'offline' });
  await switchServer(second);
  await refused;
  expect(queryClient.getQueryData(queries.me().queryKey)).not.toMatchObject({ email });
  await switchServer(first);
});

test('a push opens its own agency; one that was removed opens nothing', async () => {
  expect([isElsewhere(undefined), isElsewhere(first), isElsewhere(second)]).toEqual([
    false,
    false,
    true,
  ]);
  expect(goElsewhere('https://gone.example')).toBe(false);
  expect(readServer()).toBe(first);
  expect(goElsewhere(second)).toBe(true);
  await settled('in');
  expect(readServer()).toBe(second);
});

test('an operator’s push is taken over at its own agency, not at the open one', async () => {
  // The sign-ins are a client's: what their server answers does not matter here, only which one is asked.
  mockOperator = true;
  const sent = jest.spyOn(globalThis, 'fetch');
  const takeOver = () =>
    sent.mock.calls.map(([to]) => String(to)).filter((to) => to.endsWith('/acknowledge'));
  const Listening = () => {
    useEar();
    return null;
  };
  const id = '019a0000-0000-7000-8000-000000000001';
  const tap = (server: string) => {
    const what = { about: 'incident', deliveryId: id, incidentId: id, event: 'opened' } as const;
    return act(async () => operatorTapped.write({ about: { ...what, server }, action: 'take' }));
  };
  await show({ index: Listening, outages: () => null });
  await tap('https://gone.example');
  expect([readServer(), operatorTapped.read(), takeOver()]).toEqual([second, null, []]);
  await tap(first);
  await waitFor(() => expect(takeOver()).toHaveLength(1));
  expect(takeOver()[0]).toMatch(`${first}/api/admin/incidents/`);
  expect([readServer(), operatorTapped.read()]).toEqual([first, null]);
  sent.mockRestore();
  mockOperator = false;
  await act(() => switchServer(second));
});

test('the list switches; a removed agency leaves nothing on the phone, the other stays', async () => {
  await show({ index: ServersSection });
  await fireEvent.press(screen.getByText(readKnownServers()[0]?.name ?? ''));
  await act(() => settled('in'));
  expect(readServer()).toBe(first);
  await act(() => switchServer(second));
  await act(() => removeServer(async () => {}));
  expect([readServer(), readSession().state]).toEqual([first, 'in']);
  expect(readKnownServers().map(({ url }) => url)).toEqual([first]);
  const left = (await AsyncStorage.getAllKeys()).filter((key) => key.includes('127.0.0.1'));
  expect([left, await SecureStore.getItemAsync(`cookies.127.0.0.1_${port}`)]).toEqual([[], null]);
  await act(() => removeServer(async () => {}));
  expect([readServer(), readSession()]).toEqual([null, { state: 'out', lost: false }]);
});
