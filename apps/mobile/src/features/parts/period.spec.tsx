import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import AsyncStorage from '@react-native-async-storage/async-storage';
import { act, fireEvent, screen, waitFor } from '@testing-library/react-native';
import { queryClient } from '../../cache/query-client.ts';
import { show } from '../../testing/show.tsx';
import { GroupScreen } from '../group/GroupScreen.tsx';
import { SiteScreen } from '../site/SiteScreen.tsx';
import { choosePeriod, restorePeriod } from './period.ts';

const asked: string[] = [];
let away: string | null;
beforeEach(async () => {
  asked.length = 0;
  away = null;
  await AsyncStorage.clear();
  choosePeriod(30);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname, search, searchParams } = new URL(String(input));
    if (/\/overview$|\/groups\/x$/.test(pathname)) asked.push(search);
    if (away !== null && searchParams.get('days') === away)
      return Response.json({ error: 'x' }, { status: 500 });
    if (pathname.endsWith('/overview')) return Response.json(golden.overview);
    if (pathname.includes('/groups/')) return Response.json(golden.group);
    return Response.json({ error: 'not found' }, { status: 404 });
  });
});
afterEach(() => {
  queryClient.clear();
  jest.restoreAllMocks();
  choosePeriod(30);
});

const soon = { timeout: 20_000 };
const Site = () => <SiteScreen id="x" />;
const Group = () => <GroupScreen id="x" />;
const period = (days: string) =>
  screen.findByRole('radio', { name: new RegExp(`^${days}\\sdní$`) }, soon);

test('a site begins with thirty days; another period is asked for, and every one can be chosen by name', async () => {
  await show({ index: Site });
  expect((await period('30')).props.accessibilityState.checked).toBe(true);
  for (const days of ['7', '90', '365']) {
    await fireEvent.press(await period(days));
    await waitFor(() => expect(asked).toContain(`?days=${days}`), soon);
    expect((await period(days)).props.accessibilityState.checked).toBe(true);
  }
  expect(asked[0]).toBe('?days=30');
});

test('a group too; for thirty days the question is the one that older servers know', async () => {
  await show({ index: Group });
  await fireEvent.press(await period('90'));
  await waitFor(() => expect(asked).toEqual(['', '?days=90']), soon);
  expect(await screen.findByText(/^Souhrn za\s90/, {}, soon)).toBeTruthy();
});

test('the phone remembers it; what is no period is thirty days', async () => {
  choosePeriod(365);
  await waitFor(async () => expect(await AsyncStorage.getItem('period')).toBe('365'));
  await restorePeriod();
  await show({ index: Site });
  expect((await period('365')).props.accessibilityState.checked).toBe(true);
  await AsyncStorage.setItem('period', '31');
  await act(restorePeriod);
  await waitFor(async () =>
    expect((await period('30')).props.accessibilityState.checked).toBe(true),
  );
});

test('a period that cannot be had is said, and the last known one stays', async () => {
  await show({ index: Group });
  await screen.findByText(/^Souhrn za\s30/, {}, soon);
  away = '365';
  await fireEvent.press(await period('365'));
  expect(await screen.findByText(/^Vybrané období se nepodařilo načíst/, {}, soon)).toBeTruthy();
  expect(screen.getByText(/^Souhrn za\s30/)).toBeTruthy();
});
