import { sites } from '@hlidka/protocol';
import { fireEvent, screen } from '@testing-library/react-native';
import { Text } from 'react-native';
import { call, queries } from '../../api.ts';
import { queryClient } from '../../cache/query-client.ts';
import { signOut } from '../../session/session.ts';
import { comeIn, show } from '../../testing/show.tsx';
import { SitesScreen } from './SitesScreen.tsx';

const pages = {
  index: SitesScreen,
  'sites/[id]': () => <Text>a site</Text>,
  'groups/[id]': () => <Text>a group</Text>,
  book: () => <Text>the book</Text>,
};

beforeEach(comeIn);
afterEach(() => signOut(async () => {}));

test('what the server tells stands on the cards', async () => {
  const { sites: all } = await call(sites.list);
  const lone = all.filter(({ groupId }) => groupId === null);
  await show(pages);
  await screen.findByText(/Kolo Brdy – obchod/);
  for (const { name } of lone) expect(screen.getByText(name)).toBeTruthy();
});

test('the head of a group opens the group, a member its site, in the order of roles', async () => {
  await show(pages);
  await screen.findByText(/Kolo Brdy – obchod/);
  const roles = screen
    .getAllByRole('button')
    .map(({ props }) => String(props.accessibilityLabel))
    .filter((label) => /^(systém|web|náhled|doména) /.test(label));
  expect(roles.map((label) => label.split(' ')[0])).toEqual(['systém', 'web', 'náhled', 'doména']);
  await fireEvent.press(screen.getByRole('button', { name: /^web Kolo Brdy,/ }));
  expect(await screen.findByText('a site')).toBeTruthy();
});

test('the older days of the book have a screen of their own', async () => {
  await show(pages);
  await fireEvent.press(await screen.findByText('Starší zápisy'));
  expect(await screen.findByText('the book')).toBeTruthy();
});

test('search and filter come with many sites', async () => {
  const home = await queryClient.fetchQuery(queries.home());
  const [site] = home.sites;
  if (!site) throw new Error('the demo has no site');
  const many = Array.from({ length: 12 }, (_, at) => ({
    ...site,
    id: `${at}`,
    name: `Škoda ${at}`,
    groupId: null,
  }));
  queryClient.setQueryData(queries.home().queryKey, { ...home, sites: many, groups: [] });
  await show(pages);
  await fireEvent.changeText(await screen.findByLabelText('Hledat web'), 'skoda 11');
  await screen.findByText('Škoda 11');
  expect(screen.queryByText('Škoda 2')).toBeNull();
  await fireEvent.changeText(screen.getByLabelText('Hledat web'), 'nothing of the kind');
  await fireEvent.press(await screen.findByText('Ukázat všechny weby'));
  expect(await screen.findByText('Škoda 2')).toBeTruthy();
});
