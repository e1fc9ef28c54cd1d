import { act, fireEvent, screen } from '@testing-library/react-native';
import { useLocalSearchParams } from 'expo-router';
import { Text } from 'react-native';
import { show } from '../../testing/show.tsx';
import { CrashedScreen } from './CrashedScreen.tsx';

const sent: string[] = [];
let status = 204;
let broken = true;

jest.mock('../../session/session.ts', () => ({
  useSession: () => ({ state: mockInside ? 'in' : 'out', lost: false }),
  signIn: async () => {},
}));
let mockInside = true;

const Broken = () => {
  useLocalSearchParams();
  if (broken) throw new TypeError('x is not a function');
  return <Text>mended</Text>;
};
const pages = {
  index: () => <Text>home</Text>,
  'sites/[id]': { default: Broken, ErrorBoundary: CrashedScreen },
};

beforeEach(() => {
  sent.length = 0;
  status = 204;
  broken = true;
  mockInside = true;
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    sent.push(`${init?.method} ${new URL(String(input)).pathname} ${init?.body}`);
    return status === 204
      ? new Response(null, { status })
      : Response.json({ error: 'internal' }, { status });
  });
});
afterEach(() => jest.restoreAllMocks());

const button = (name: string) => screen.getByRole('button', { name });
const open = () => show(pages, '/sites/019a0000-0000-7000-8000-000000000001');

test('a screen that throws says so, sends nothing by itself, and can be tried again', async () => {
  await open();
  expect(screen.getByText('Tuto obrazovku se nepodařilo zobrazit.')).toBeTruthy();
  expect(sent).toEqual([]);
  broken = false;
  await act(async () => fireEvent.press(button('Zkusit znovu')));
  expect(screen.getByText('mended')).toBeTruthy();
});

test('the person sends it: the screen’s pattern without its id, once', async () => {
  await open();
  await act(async () => fireEvent.press(button('Poslat chybu správci')));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('POST /api/app-crashes {"screen":"/sites/[id]"');
  expect(sent[0]).toContain('"message":"TypeError: x is not a function"');
  expect(sent[0]).not.toContain('019a0000');
  expect(screen.getByText('Odesláno, děkujeme.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Poslat chybu správci' })).toBeNull();
});

test('when it cannot be sent, that is told and can be tried again', async () => {
  status = 500;
  await open();
  await act(async () => fireEvent.press(button('Poslat chybu správci')));
  expect(screen.queryByText('Odesláno, děkujeme.')).toBeNull();
  expect(button('Poslat chybu správci')).toBeTruthy();
  expect(screen.getByText('U nás se něco pokazilo.')).toBeTruthy();
});

test('whoever is not signed in is offered no sending', async () => {
  mockInside = false;
  await open();
  expect(screen.queryByRole('button', { name: 'Poslat chybu správci' })).toBeNull();
});
