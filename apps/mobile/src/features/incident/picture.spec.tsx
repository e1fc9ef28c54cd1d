import { clientIncidents } from '@hlidka/protocol';
import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react-native';
import { queries } from '../../api.ts';
import { queryClient } from '../../cache/query-client.ts';
import { show } from '../../testing/show.tsx';
import { IncidentScreen } from './IncidentScreen.tsx';

const ended = clientIncidents.read.reply.parse(golden.incident);
const pictured = {
  ...ended,
  picture: {
    takenAt: '2026-11-11T02:12:00.000Z',
    statusCode: 200,
    answered: true,
    loaded: true,
    address: null,
    headers: null,
  },
};
const pages = { index: () => <IncidentScreen id={ended.id} /> };
const see = (incident: typeof ended) => {
  queryClient.setQueryData(queries.incident(incident.id).queryKey, incident);
  return show(pages, '/');
};
let picture: Response;
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(String(input));
    asked.push(pathname.replace(ended.id, 'it'));
    return pathname.endsWith('/picture') ? picture : Response.json(ended);
  });
});
afterEach(() => {
  queryClient.clear();
  jest.restoreAllMocks();
});

test('the picture is a step of the course, enlarged by a tap, and says that the page answered', async () => {
  picture = new Response(new Uint8Array([0xff, 0xd8, 0xff]));
  await see(pictured);
  expect(screen.getByText(/v tu chvíli odpovídala/)).toBeTruthy();
  const button = await screen.findByRole('imagebutton', { name: /Jak stránka vypadala/ });
  await waitFor(() => expect(button.props.accessibilityState?.disabled).toBeFalsy());
  await fireEvent.press(button);
  expect(screen.getByRole('button', { name: 'Zavřít snímek' })).toBeTruthy();
  expect(asked).toContain('/api/incidents/it/picture');
});

test('one that is no longer allowed is said not to load; without one nothing is asked', async () => {
  picture = Response.json({ error: 'not found' }, { status: 404 });
  const view = await see(pictured);
  expect(await screen.findByText('Snímek se nepodařilo načíst.')).toBeTruthy();
  await view.unmount();
  asked.length = 0;
  await see(ended);
  expect(asked.filter((path) => path.endsWith('/picture'))).toEqual([]);
});
