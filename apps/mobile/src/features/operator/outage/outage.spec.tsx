import { auth, incidentCourse, incidents } from '@hlidka/protocol';
import { act, fireEvent, screen, waitFor } from '@testing-library/react-native';
import * as Linking from 'expo-linking';
import { useLocalSearchParams } from 'expo-router';
import { queryClient } from '../../../cache/query-client.ts';
import { course as given } from '../../../testing/course.ts';
import { press } from '../../../testing/operator.tsx';
import { show } from '../../../testing/show.tsx';
import { OperatorIncidentScreen } from './OperatorIncidentScreen.tsx';

jest.mock('expo-linking', () => ({
  ...jest.requireActual('expo-linking'),
  openURL: jest.fn(async () => true),
}));

const { id } = given.incident;
const pages = {
  'outages/[id]': () => <OperatorIncidentScreen id={String(useLocalSearchParams().id)} />,
};
const free = {
  acknowledgedAt: null,
  acknowledgedBy: null,
  note: null,
  takenAt: null,
  takenBy: null,
};
let course = given;
let link: () => Response;
let sent: string[];

beforeEach(() => {
  course = given;
  link = () => Response.json({ url: 'https://pece.example/sign-in/link#token=t' });
  sent = [];
  jest.mocked(Linking.openURL).mockClear();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = new URL(String(input)).pathname;
    if (init?.method && init.method !== 'GET') sent.push(`${init.method} ${init.body}`);
    if (path === auth.webLink.path) return link();
    if (path === incidentCourse.read.path.replace('{id}', id)) return Response.json(course);
    if (path === incidents.acknowledge.path.replace('{id}', id))
      return Response.json({ ...course.incident });
    if (path === incidents.change.path.replace('{id}', id)) return Response.json(course.incident);
    return Response.json({ error: 'not found' }, { status: 404 });
  });
});
afterEach(() => {
  queryClient.clear();
  jest.restoreAllMocks();
});
const open = () => show(pages, `/outages/${id}`);
const write = (label: string, text: string) =>
  act(async () => fireEvent.changeText(screen.getByLabelText(label), text));

test('it says who has it, with their note, and what happened', async () => {
  await open();
  expect(await screen.findByText(/^Petr to řeší od /)).toBeTruthy();
  expect(screen.getByText('Poznámka: Volám hosting.')).toBeTruthy();
  expect(screen.getByText('Potvrzeno po 2 kontrolách, incident otevřen')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ujmout se' })).toBeNull();
});

test('taken over with a note, and without a word to the client where that is switched off', async () => {
  course = { ...given, incident: { ...given.incident, ...free } };
  await open();
  await screen.findByRole('button', { name: 'Ujmout se' });
  await write('Poznámka pro ostatní správce (nepovinná)', ' Volám hosting. ');
  await act(async () =>
    fireEvent(screen.getByLabelText('Dát klientovi vědět'), 'valueChange', false),
  );
  await press('Ujmout se');
  await waitFor(() => expect(sent).toEqual(['POST {"note":"Volám hosting.","tellClient":false}']));
});

test('one that is over is not taken over', async () => {
  course = { ...given, incident: { ...given.incident, ...free, endedAt: given.confirmedAt } };
  await open();
  await screen.findByText('Konec incidentu');
  expect(screen.queryByRole('button', { name: 'Ujmout se' })).toBeNull();
});

test('what the client reads is written here; emptied, it is taken away', async () => {
  await open();
  await screen.findByText('Co vidí klient');
  await write('Nadpis', 'Výpadek hostingu');
  await write('Popis', '  ');
  await press('Uložit text pro klienta');
  await waitFor(() =>
    expect(sent).toEqual(['PATCH {"title":"Výpadek hostingu","description":null}']),
  );
  expect(await screen.findByText('Klient teď vidí nový text.')).toBeTruthy();
});

test('its page on the web opens signed in, by a one-time link', async () => {
  await open();
  await press('Podrobnosti na webu');
  await waitFor(() =>
    expect(Linking.openURL).toHaveBeenCalledWith('https://pece.example/sign-in/link#token=t'),
  );
  expect(sent).toEqual([`POST {"path":"/admin/incidents/${id}"}`]);
});

test('where there is no such link the page opens as it is; an old sign-in is proved first', async () => {
  link = () => Response.json({ error: 'agency account only' }, { status: 403 });
  await open();
  await press('Podrobnosti na webu');
  await waitFor(() => expect(Linking.openURL).toHaveBeenCalledTimes(1));
  expect(jest.mocked(Linking.openURL).mock.calls[0]?.[0]).toMatch(/\/admin\/incidents\/[\w-]+$/);
  link = () => Response.json({ error: 'fresh sign-in needed' }, { status: 403 });
  await press('Podrobnosti na webu');
  expect(await screen.findByLabelText('Vaše heslo')).toBeTruthy();
  expect(Linking.openURL).toHaveBeenCalledTimes(1);
});
