import { search, sites } from '@hlidka/protocol';
import { act, fireEvent, screen, waitFor } from '@testing-library/react-native';
import { useLocalSearchParams } from 'expo-router';
import { Text } from 'react-native';
import { call } from '../../api.ts';
import { queryClient } from '../../cache/query-client.ts';
import { signOut } from '../../session/session.ts';
import { comeIn, show } from '../../testing/show.tsx';
import { WatchedScreen } from './WatchedScreen.tsx';

const pages = {
  index: () => <Text>the sites</Text>,
  'sites/[id]/watched': () => <WatchedScreen id={String(useLocalSearchParams().id)} />,
};
const kept = { aiQuestions: ['Kde je dobrý servis kol?'], seoQueries: ['servis kol'] };
let id = '';

beforeEach(async () => {
  await comeIn();
  const own = (await call(sites.list)).sites.find(({ role }) => role !== 'domain');
  id = own?.id ?? '';
  await call(search.changeConfig, { params: { id }, body: kept });
});
afterEach(() => signOut(async () => {}));

const saved = () => call(search.config, { params: { id } });
const questions = () => screen.findByLabelText('Sledované otázky');
const open = async () => {
  await show(pages, `/sites/${id}/watched`);
  await questions();
};
const type = async (text: string) => fireEvent.changeText(await questions(), text);
const press = (name: string) => fireEvent.press(screen.getByText(name));

test('only the list that was changed is sent: what somebody else wrote meanwhile stays', async () => {
  await open();
  await type('Kde koupit dětské kolo?\nKdo půjčuje kola?');
  await call(search.changeConfig, { params: { id }, body: { seoQueries: ['půjčovna kol'] } });
  await press('Uložit');
  await screen.findByText('Uloženo. Platí od příští týdenní kontroly.');
  expect(await saved()).toEqual({
    aiQuestions: ['Kde koupit dětské kolo?', 'Kdo půjčuje kola?'],
    seoQueries: ['půjčovna kol'],
  });
});

test('pulled down, what was not touched follows the server; what was typed stays', async () => {
  await open();
  await type('Kde koupit dětské kolo?');
  await call(search.changeConfig, {
    params: { id },
    body: { aiQuestions: ['Otázka kolegy?'], seoQueries: ['půjčovna kol'] },
  });
  const { refreshControl } = screen.getByTestId('page').props;
  await act(async () => refreshControl.props.onRefresh());
  await screen.findByDisplayValue('půjčovna kol');
  expect((await questions()).props.value).toBe('Kde koupit dětské kolo?');
});

test('each line that cannot be saved is named and nothing is sent', async () => {
  await open();
  await type(['Kolo', 'Kde koupit kolo?', 'kde koupit kolo?'].join('\n'));
  await press('Uložit');
  expect(screen.getByText(/^Řádek.1:.*4.znaky/)).toBeTruthy();
  expect(screen.getByText(/^Řádek.3: už ji máte výš/)).toBeTruthy();
  expect(screen.getByText('Nic se neuložilo. Opravte prosím označené řádky.')).toBeTruthy();
  expect(await saved()).toEqual(kept);
});

test('the sixteenth question is over the limit', async () => {
  await open();
  await type(Array.from({ length: 16 }, (_, at) => `Otázka číslo ${at}?`).join('\n'));
  expect(screen.getByText(/^16 z 15, o 1 víc/)).toBeTruthy();
  expect(screen.getByText(/^Řádek.16:.*nad limit/)).toBeTruthy();
});

test('what was typed waits for whoever comes back, and is gone at sign-out', async () => {
  await open();
  await type('Rozepsaná otázka o kolech');
  await screen.unmount();
  await open();
  await waitFor(async () =>
    expect((await questions()).props.value).toBe('Rozepsaná otázka o kolech'),
  );
  await screen.unmount();
  await signOut(async () => {});
  expect(queryClient.getQueryData(['drafts', 'watched', id])).toBeUndefined();
});
