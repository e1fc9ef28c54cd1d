import { type ClientIncident, clientIncidents, type Welcome } from '@hlidka/protocol';
import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react-native';
import * as Linking from 'expo-linking';
import { router, useLocalSearchParams } from 'expo-router';
import { Alert, Text } from 'react-native';
import { queries } from '../../api.ts';
import { queryClient } from '../../cache/query-client.ts';
import { followTap } from '../../push/follow-tap.ts';
import type { PushAction } from '../../push/incident-push.ts';
import { show } from '../../testing/show.tsx';
import { IncidentScreen } from './IncidentScreen.tsx';

jest.mock('expo-linking', () => ({
  ...jest.requireActual('expo-linking'),
  openURL: jest.fn(async () => true),
}));

const ended = clientIncidents.read.reply.parse(golden.incident);
const now = Date.parse('2026-11-11T02:40:00Z');
const open: ClientIncident = {
  ...ended,
  endedAt: null,
  // Entered by hand, a moment before the beginning was stored.
  operatorKnowsAt: '2026-11-11T02:11:20.331Z',
};
const agency: Welcome = {
  agency: {
    name: 'Ateliér Sever',
    contactEmail: 'pece@sever.example',
    contactPhone: '+420 777 123 456',
    web: null,
    logo: null,
    accent: null,
    imprint: null,
  },
  setupOpen: false,
  signedIn: true,
  demo: false,
  apps: { ios: null, android: null, connect: null },
};
const plain = (text: unknown) => String(text).replace(/[\u00a0\u202f]/g, ' ');
const head = () => plain(screen.getAllByRole('header')[0]?.props.children);
const asked: string[] = [];
let answer: ClientIncident | null;

const pages = {
  index: () => <Text>home</Text>,
  'incidents/[id]': () => <IncidentScreen id={String(useLocalSearchParams().id)} />,
  'sites/[id]': () => <Text>{`site ${useLocalSearchParams().id}`}</Text>,
};
const see = (incident: ClientIncident, updatedAt = now) => {
  answer = incident;
  queryClient.setQueryData(queries.incident(incident.id).queryKey, incident, { updatedAt });
  return show(pages, `/incidents/${incident.id}`);
};
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers({ now });
  asked.length = 0;
  queryClient.setQueryData(queries.welcome().queryKey, agency);
  jest.mocked(Linking.openURL).mockClear();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = new URL(String(input)).pathname.replace(ended.id, 'it');
    asked.push([init?.method, path, init?.body].filter(Boolean).join(' '));
    if (init?.method === 'PUT') return new Response(null, { status: 204 });
    return answer ? Response.json(answer) : Response.json({ error: 'not found' }, { status: 404 });
  });
});
afterEach(() => {
  queryClient.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('an open one: since when, who works on it, and each step in its order with who did it', async () => {
  await see(open);
  expect(head()).toBe('Kolo Brdy nejde od 3.11.');
  expect(screen.getByText(/Jana\sSeverová to řeší od\s3\.31\./)).toBeTruthy();
  const steps = ['Začátek výpadku', 'Správce o\u00a0tom ví', 'Řeší to Jana\u00a0Severová'].map(
    plain,
  );
  const shown = screen
    .getAllByText(/^(Začátek|Správce|Řeší to|Uvolnili)/)
    .map(({ props }) => plain(props.children));
  expect(shown).toEqual([...steps, 'Uvolnili jsme zámek databáze.']);
  expect(screen.getByText(/3\.34 · Jana/)).toBeTruthy();
});

test('while open it is asked for again by itself, once over no more', async () => {
  await see(open);
  await wait(14_000);
  expect(asked).toEqual([]);
  answer = ended;
  await wait(2_000);
  expect(asked).toEqual(['GET /api/incidents/it']);
  expect(head()).toBe('Kolo Brdy zase běží, nešel 26 min.');
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByText('Napsat správci')).toBeNull();
  await wait(60_000);
  expect(asked).toHaveLength(1);
});

test('old data of an open one are told in the past tense; an end does not grow old', async () => {
  const day = 86_400_000;
  const view = await see(open, now - day);
  expect(head()).toBe('Kolo Brdy: naposledy nefungoval, včera ve 3.40.');
  expect(screen.queryByText(/to řeší od/)).toBeNull();
  await view.unmount();
  await see(ended, now - day);
  expect(head()).toBe('Kolo Brdy zase běží, nešel 26 min.');
});

test('the agency is called and written to; without a number or an address nothing is offered', async () => {
  const view = await see(open);
  await fireEvent.press(screen.getByRole('button', { name: /777/ }));
  await fireEvent.press(screen.getByRole('button', { name: 'Napsat správci' }));
  expect(jest.mocked(Linking.openURL).mock.calls).toEqual([
    ['tel:+420777123456'],
    ['mailto:pece@sever.example?subject=Kolo%20Brdy%3A%20v%C3%BDpadek'],
  ]);
  await view.unmount();
  const bare = { ...agency.agency, contactEmail: null, contactPhone: null };
  queryClient.setQueryData(queries.welcome().queryKey, { ...agency, agency: bare });
  await see(open);
  expect(screen.queryByText(/^(Napsat|Zavolat)/)).toBeNull();
});

test('a phone that can neither call nor write says so, with the number and the address', async () => {
  const told = jest.spyOn(Alert, 'alert').mockImplementation(() => {});
  await see(open);
  jest.mocked(Linking.openURL).mockRejectedValue(new Error('no program'));
  await fireEvent.press(screen.getByRole('button', { name: /777/ }));
  await fireEvent.press(screen.getByRole('button', { name: 'Napsat správci' }));
  await wait(100);
  jest.mocked(Linking.openURL).mockResolvedValue(true);
  expect(told.mock.calls.map(([what, address]) => [plain(what), address])).toEqual([
    ['Telefon to nemá čím otevřít.', '+420 777 123 456'],
    ['Telefon to nemá čím otevřít.', 'pece@sever.example'],
  ]);
});

test('muting is the server’s row: it is sent, and read again', async () => {
  await see(open);
  const mute = () => screen.getByRole('switch');
  expect(mute().props.value).toBe(false);
  answer = { ...open, muted: true };
  await fireEvent(mute(), 'valueChange', true);
  await wait(100);
  expect(asked).toEqual(['PUT /api/incidents/it/mute {"muted":true}', 'GET /api/incidents/it']);
  expect(mute().props.value).toBe(true);
});

test('one that the person may not see is gone, and the way home stands there', async () => {
  answer = null;
  await show(pages, `/incidents/${ended.id}`);
  await wait(100);
  await waitFor(() => expect(head()).toBe('Tento incident tu není.'));
});

test.each<[PushAction | null, string, string[]]>([
  [null, 'site 019a', []],
  ['course', 'incident', []],
  ['call', 'incident', ['tel:+420777123456']],
  ['write', 'incident', ['mailto:pece@sever.example?subject=Kolo%20Brdy']],
])('a tap on %s opens %s', async (action, opened, outside) => {
  const incidentId = open.id;
  answer = open;
  queryClient.setQueryData(queries.incident(open.id).queryKey, open, { updatedAt: now });
  await show(pages);
  const told = { siteId: '019a', incidentId, kind: 'availability', event: 'opened' } as const;
  await act(() => followTap(router, { told: { ...told, body: 'Kolo Brdy' }, action }));
  await wait(100);
  if (opened === 'incident') expect(head()).toBe('Kolo Brdy nejde od 3.11.');
  else expect(screen.getByText(opened)).toBeTruthy();
  expect(jest.mocked(Linking.openURL).mock.calls.flat()).toEqual(outside);
});
