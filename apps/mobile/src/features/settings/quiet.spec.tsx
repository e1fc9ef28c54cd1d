import { type Notification, notifications, type PushChoice } from '@hlidka/protocol';
import { fireEvent, screen, waitFor } from '@testing-library/react-native';
import { useLocalSearchParams } from 'expo-router';
import { Text } from 'react-native';
import { queries } from '../../api.ts';
import { queryClient } from '../../cache/query-client.ts';
import { show } from '../../testing/show.tsx';
import { NotificationsScreen } from './NotificationsScreen.tsx';
import { PhonesSection } from './PhonesSection.tsx';
import { QuietScreen } from './QuietScreen.tsx';

const night = { from: 22 * 60, to: 7 * 60, days: [1, 2, 3, 4, 5, 6, 7], through: [] };
const plain = (text: unknown) => String(text).replace(/[\u00a0\u202f]/g, ' ');

let choice: PushChoice;
let told: Notification[];
let more: Notification[];
let refused: boolean;
const saved: PushChoice[] = [];

beforeEach(() => {
  choice = { kinds: ['availability', 'form'], quiet: null };
  told = [];
  more = [];
  refused = false;
  saved.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(String(input));
    if (pathname === notifications.list.path)
      return Response.json(
        searchParams.get('cursor')
          ? { notifications: more, nextCursor: null }
          : { notifications: told, nextCursor: more.length > 0 ? 'next' : null },
      );
    if (init?.method === 'PUT') {
      if (refused) return Response.json({ error: 'internal error' }, { status: 500 });
      choice = JSON.parse(String(init.body));
      saved.push(choice);
    }
    return Response.json(choice);
  });
});
afterEach(() => {
  queryClient.clear();
  jest.restoreAllMocks();
});

const toggle = (name: string) => screen.findByRole('switch', { name });

test('a kind that is switched off is saved at once; a refusal is told and the switch stays', async () => {
  await show({ index: QuietScreen });
  refused = true;
  await fireEvent(await toggle('Nefunkční formulář'), 'valueChange', false);
  expect(await screen.findByText('U nás se něco pokazilo.')).toBeTruthy();
  expect((await toggle('Nefunkční formulář')).props.value).toBe(true);
  refused = false;
  await fireEvent(await toggle('Nefunkční formulář'), 'valueChange', false);
  await waitFor(() => expect(saved).toEqual([{ kinds: ['availability'], quiet: null }]));
});

test('quiet hours begin as a usual night, move by half an hour and may let outages through', async () => {
  await show({ index: QuietScreen });
  await fireEvent(await toggle('Tiché hodiny'), 'valueChange', true);
  await waitFor(() => expect(saved.at(-1)?.quiet).toEqual(night));
  expect(await screen.findByText('22.00')).toBeTruthy();
  await fireEvent.press(screen.getByLabelText('Od: o půl hodiny dřív'));
  await waitFor(() => expect(saved.at(-1)?.quiet).toEqual({ ...night, from: 21 * 60 + 30 }));
  await fireEvent.press(screen.getByLabelText('so'));
  await waitFor(() => expect(saved.at(-1)?.quiet?.days).toEqual([1, 2, 3, 4, 5, 7]));
  await fireEvent(await toggle('Výpadek webu i v tichých hodinách'), 'valueChange', true);
  await waitFor(() => expect(saved.at(-1)?.quiet?.through).toEqual(['availability']));
  await fireEvent(await toggle('Tiché hodiny'), 'valueChange', false);
  await waitFor(() => expect(saved.at(-1)?.quiet).toBeNull());
});

test('quick touches are saved one after another: the last one stays', async () => {
  choice = { ...choice, quiet: night };
  await show({ index: QuietScreen });
  const later = await screen.findByLabelText('Od: o půl hodiny později');
  const answers: (() => void)[] = [];
  const sent: number[] = [];
  jest.mocked(globalThis.fetch).mockImplementation(async (_, init) => {
    if (init?.method !== 'PUT') return Response.json(choice);
    const body: PushChoice = JSON.parse(String(init.body));
    sent.push(body.quiet?.from ?? 0);
    await new Promise<void>((answer) => answers.push(answer));
    choice = body;
    return Response.json(body);
  });
  await fireEvent.press(later);
  await fireEvent.press(later);
  await waitFor(() => expect(screen.getByText('23.00')).toBeTruthy());
  expect(sent).toEqual([22 * 60 + 30]);
  answers.shift()?.();
  await waitFor(() => expect(sent).toEqual([22 * 60 + 30, 23 * 60]));
  answers.shift()?.();
  await waitFor(() => expect(choice.quiet?.from).toBe(23 * 60));
  expect(screen.getByText('23.00')).toBeTruthy();
});

test('a time between half hours moves to the next one, over midnight too', async () => {
  choice = { ...choice, quiet: { ...night, from: 22 * 60 + 10, to: 0 } };
  await show({ index: QuietScreen });
  await fireEvent.press(await screen.findByLabelText('Od: o půl hodiny později'));
  await waitFor(() => expect(saved.at(-1)?.quiet?.from).toBe(22 * 60 + 30));
  await fireEvent.press(await screen.findByLabelText('Do: o půl hodiny dřív'));
  await waitFor(() => expect(saved.at(-1)?.quiet?.to).toBe(23 * 60 + 30));
});

test('what the server would refuse is said and not sent: the last day, no length, too long', async () => {
  choice = { ...choice, quiet: { ...night, days: [3] } };
  await show({ index: QuietScreen });
  await fireEvent.press(await screen.findByLabelText('st'));
  expect(
    await screen.findByText('Nechte aspoň jeden den, nebo tiché hodiny vypněte.'),
  ).toBeTruthy();
  expect(saved).toEqual([]);
});

test('a choice that is kept from yesterday says so', async () => {
  const updatedAt = Date.now() - 86_400_000;
  queryClient.setQueryData(queries.pushChoice().queryKey, choice, { updatedAt });
  jest.mocked(globalThis.fetch).mockRejectedValue(new Error('away'));
  await show({ index: QuietScreen });
  expect(await screen.findByText(/Tato jsou z/)).toBeTruthy();
});

test('the row in settings says the hours', async () => {
  choice = { ...choice, quiet: night };
  await show({ index: PhonesSection });
  expect(await screen.findByText('22.00–7.00')).toBeTruthy();
});

const one = (change: Partial<Notification>): Notification => ({
  incidentId: '019a0000-0000-7000-8000-000000000001',
  kind: 'availability',
  event: 'opened',
  site: { id: '019a0000-0000-7000-8000-000000000002', name: 'Kolo Brdy' },
  at: '2026-11-17T13:02:00.000Z',
  state: 'sent',
  sentAt: '2026-11-17T13:02:01.000Z',
  heldUntil: null,
  ...change,
});

test('the history says of each what became of it; held is not told', async () => {
  told = [
    one({ kind: 'form', state: 'held', sentAt: null, heldUntil: '2026-11-18T06:00:00.000Z' }),
    one({ event: 'resolved' }),
    one({ at: '2026-11-16T01:00:00.000Z', state: 'over', sentAt: null }),
    one({ at: '2026-11-15T01:00:00.000Z', state: 'failed', sentAt: null }),
  ];
  await show({ index: NotificationsScreen });
  await screen.findByText('Formulář nefunguje');
  const said = screen
    .getAllByRole('button')
    .map(({ props }) => plain(props.accessibilityLabel))
    .filter((label) => label.includes('Kolo Brdy'));
  expect(said).toEqual([
    'Formulář nefunguje, Kolo Brdy, čeká na konec tichých hodin, 18. 11. 2026 v 7.00',
    'Vyřešeno, Kolo Brdy, odesláno 17. 11. 2026 ve 14.02',
    'Řešíme výpadek, Kolo Brdy, 16. 11. 2026 ve 2.00: neodesláno, skončilo to dřív',
    'Řešíme výpadek, Kolo Brdy, 15. 11. 2026 ve 2.00: nepodařilo se doručit',
  ]);
});

test('older ones come on request; a line opens its incident', async () => {
  told = [one({})];
  more = [
    one({ at: '2026-10-01T10:00:00.000Z', site: { id: one({}).site.id, name: 'Starší web' } }),
  ];
  await show({
    index: NotificationsScreen,
    'incidents/[id]': () => <Text>{`incident ${useLocalSearchParams().id}`}</Text>,
  });
  await fireEvent.press(await screen.findByText('Ukázat starší'));
  await fireEvent.press(await screen.findByText('Starší web'));
  expect(await screen.findByText(`incident ${one({}).incidentId}`)).toBeTruthy();
});

test('nothing was sent yet: said, with what will be here', async () => {
  await show({ index: NotificationsScreen });
  expect(await screen.findByText('Na vaše telefony jsme zatím nic neposílali.')).toBeTruthy();
});
