import { me } from '@hlidka/protocol';
import { act, fireEvent, screen } from '@testing-library/react-native';
import * as Linking from 'expo-linking';
import { call, queries } from '../../api.ts';
import { queryClient } from '../../cache/query-client.ts';
import { refreshAgency, restoreAgency } from '../../servers/agency.ts';
import { show } from '../../testing/show.tsx';
import { useUpdate } from '../../update.ts';
import { UpdateNotice } from './UpdateNotice.tsx';
import { UpdateScreen } from './UpdateScreen.tsx';

jest.mock('expo-linking', () => ({
  ...jest.requireActual('expo-linking'),
  openURL: jest.fn(async () => true),
}));

const Page = () => (useUpdate() === 'refused' ? <UpdateScreen /> : <UpdateNotice />);
const asked: (string | null)[] = [];
const answering = (response: () => Response) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    asked.push(new Headers(init?.headers).get('x-hlidka-app'));
    return response();
  });
const json = (status: number, body: object, headers = {}) =>
  new globalThis.nodeResponse(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

afterEach(() => jest.restoreAllMocks());

test('the app names its version and protocol; asked to update, it says so and goes on', async () => {
  answering(() => json(401, { error: 'unauthorized' }, { 'x-hlidka-update': 'please' }));
  await show({ index: Page });
  expect(screen.queryByText(/nová verze/)).toBeNull();
  await act(() => call(me.read).catch(() => {}));
  expect(asked.at(-1)).toMatch(/^\d+\.\d+\.\d+ \d+$/);
  expect(screen.getByText('Je k dispozici nová verze aplikace.')).toBeTruthy();
});

test('refused, it shows nothing else', async () => {
  answering(() => json(426, { error: 'app too old' }));
  await show({ index: Page });
  await act(() => queryClient.fetchQuery(queries.home()).catch(() => {}));
  expect(screen.getByText('Tato verze aplikace už se serverem nefunguje.')).toBeTruthy();
});

test('refused, it leads to its page in the store, which its server named before', async () => {
  const ios = 'https://apps.apple.com/app/id42';
  const android = 'https://play.google.com/store/apps/details?id=x';
  const known = { name: 'Sever', contactEmail: null, contactPhone: null, web: null, logo: null };
  const apps = { ios, android, connect: null };
  answering(() =>
    json(200, { agency: known, setupOpen: false, signedIn: false, demo: false, apps }),
  );
  await refreshAgency();
  await restoreAgency();
  answering(() => json(426, { error: 'app too old' }));
  await show({ index: Page });
  await act(() => queryClient.fetchQuery(queries.home()).catch(() => {}));
  await act(async () =>
    fireEvent.press(screen.getByRole('button', { name: 'Otevřít obchod s aplikacemi' })),
  );
  expect(jest.mocked(Linking.openURL)).toHaveBeenCalledWith(ios);
});
