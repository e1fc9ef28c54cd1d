import { book, type Home, sites } from '@hlidka/protocol';
import { fireEvent, screen, waitFor } from '@testing-library/react-native';
import { useLocalSearchParams } from 'expo-router';
import { Text } from 'react-native';
import { call, queries } from '../api.ts';
import { queryClient } from '../cache/query-client.ts';
import { signOut } from '../session/session.ts';
import { comeIn, show } from '../testing/show.tsx';
import { BookScreen } from './book/BookScreen.tsx';
import { ReportScreen } from './reports/ReportScreen.tsx';
import { ReportsScreen } from './reports/ReportsScreen.tsx';
import { SitesScreen } from './sites/SitesScreen.tsx';

const pages = {
  index: SitesScreen,
  book: () => <BookScreen />,
  'sites/[id]': () => <Text>a site</Text>,
  'groups/[id]': () => <Text>a group</Text>,
  'reports/index': ReportsScreen,
  'reports/[id]': () => <ReportScreen id={String(useLocalSearchParams().id)} />,
};
const soon = { timeout: 20_000 };
const find = (text: string | RegExp) => screen.findByText(text, {}, soon);
const button = (name: RegExp) => screen.findByRole('button', { name }, soon);

jest.setTimeout(120_000);
beforeEach(comeIn);
afterEach(() => signOut(async () => {}));

test('what the server tells stands on the cards, members in the order of roles', async () => {
  const { sites: all } = await call(sites.list);
  await show(pages);
  await find('Kolo Brdy – obchod');
  for (const { name } of all.filter(({ groupId }) => groupId === null))
    expect(screen.getAllByText(name).length).toBeGreaterThan(0);
  const roles = screen
    .getAllByRole('button', { name: /^(systém|web|náhled|doména) / })
    .map(({ props }) => String(props.accessibilityLabel).split(' ')[0]);
  expect(roles).toEqual(['systém', 'web', 'náhled', 'doména']);
});

test('the head of a group opens the group', async () => {
  await show(pages);
  await fireEvent.press(await button(/^Kolo Brdy – obchod/));
  expect(await find('a group')).toBeTruthy();
});

test('a member opens its site', async () => {
  await show(pages);
  await fireEvent.press(await button(/^web Kolo Brdy,/));
  expect(await find('a site')).toBeTruthy();
});

const manySites = (home: Home): Home => ({
  ...home,
  groups: [],
  sites: home.sites.slice(0, 1).flatMap((site) =>
    Array.from({ length: 12 }, (_, at) => ({
      ...site,
      id: `${at}`,
      name: `Škoda ${at}`,
      groupId: null,
    })),
  ),
});

test('a watch without network is told above the sites', async () => {
  const { queryKey } = queries.watchState();
  queryClient.setQueryDefaults(queryKey, { staleTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(queryKey, { blindSince: '2026-11-17T13:02:00Z' });
  await show(pages);
  expect(await find(/Od 17\..11\..* weby neměříme\.$/)).toBeTruthy();
  queryClient.setQueryData(queryKey, { blindSince: null });
  await screen.findByText('Kolo Brdy – obchod', {}, soon);
  await waitFor(() => expect(screen.queryByText(/neměříme/)).toBeNull());
  queryClient.setQueryDefaults(queryKey, {});
});

test('search and filter come with many sites', async () => {
  const home = await queryClient.fetchQuery(queries.home());
  queryClient.setQueryData(queries.home().queryKey, manySites(home));
  await show(pages);
  await find('Škoda 1');
  await fireEvent.changeText(screen.getByLabelText('Hledat web'), 'skoda 11');
  await find('Škoda 11');
  expect(screen.queryByText('Škoda 2')).toBeNull();
  await fireEvent.changeText(screen.getByLabelText('Hledat web'), 'nothing of the kind');
  await fireEvent.press(await find('Ukázat všechny weby'));
  expect(await find('Škoda 2')).toBeTruthy();
});

test('the book begins with today and passes over what a later release writes', async () => {
  const page = await call(book.read, {});
  const later = { kind: 'later' as const };
  const days = page.days.map(({ day, lines }, at) => ({
    day: at === 1 ? '2026-01-02' : day,
    lines: at === 1 ? [later] : [later, ...lines],
  }));
  queryClient.setQueryData(queries.book().queryKey, {
    pages: [{ days, nextCursor: null }],
    pageParams: [undefined],
  });
  await show(pages, '/book');
  await find('Dnes');
  expect(screen.queryByText(/2\. 1\. 2026/)).toBeNull();
});

test('a report is found in the list and read with its figures', async () => {
  await show(pages, '/reports');
  const [newest] = await screen.findAllByRole('button', { name: /2026, / }, soon);
  if (!newest) throw new Error('the demo has no report');
  await fireEvent.press(newest);
  await find('Den po dni');
  expect(screen.getByText('Uložit nebo poslat PDF')).toBeTruthy();
});

test('a report that is not there, or not ours, says so', async () => {
  await show(pages, '/reports/00000000-0000-4000-8000-000000000000');
  expect(await find('Na seznam reportů')).toBeTruthy();
});
