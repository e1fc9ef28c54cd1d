import { sites } from '@hlidka/protocol';
import { fireEvent, screen } from '@testing-library/react-native';
import { useLocalSearchParams } from 'expo-router';
import { Text } from 'react-native';
import { call } from '../../api.ts';
import { signOut } from '../../session/session.ts';
import { comeIn, show } from '../../testing/show.tsx';
import { GroupScreen } from './GroupScreen.tsx';

const pages = {
  index: () => <Text>the sites</Text>,
  'groups/[id]': () => <GroupScreen id={String(useLocalSearchParams().id)} />,
  'sites/[id]/index': () => <Text>a site</Text>,
  book: () => <Text>the book</Text>,
};

beforeEach(comeIn);
afterEach(() => signOut(async () => {}));

const openFirst = async () => {
  const [group] = (await call(sites.groups)).groups;
  if (!group) throw new Error('the demo has no group');
  await show(pages, `/groups/${group.id}`);
  await screen.findByText('Weby ve skupině');
  return group;
};

test('members stand in the order of their roles; days are drawn of those that are measured', async () => {
  const group = await openFirst();
  const measured = group.members.filter(({ role }) => role !== 'domain');
  const labels = screen
    .getAllByRole('button')
    .map(({ props }) => String(props.accessibilityLabel))
    .filter((label) => /^(systém|web|náhled|doména) /.test(label));
  expect(labels.map((label) => label.split(' ')[0])).toEqual(['systém', 'web', 'náhled', 'doména']);
  expect(screen.getAllByLabelText(/^Dostupnost webu .* po dnech$/)).toHaveLength(measured.length);
  expect(screen.getByText('neměří se')).toBeTruthy();
  for (const label of ['Dostupnost', 'Průměrná odezva', 'Poslední záloha', 'Incidenty'])
    expect(screen.getByText(label)).toBeTruthy();
});

test('the worklog of all members names the site of each entry and leads to it', async () => {
  const group = await openFirst();
  await screen.findByText('Všech webů skupiny, nejnovější nahoře.');
  const links = screen.getAllByRole('link');
  const names = new Set(group.members.map(({ name }) => name));
  expect(links.length).toBeGreaterThan(5);
  const [first] = links;
  if (!first) throw new Error('no entry');
  expect(names.has(String(first.props.accessibilityLabel))).toBe(true);
  await fireEvent.press(first);
  expect(await screen.findByText('a site')).toBeTruthy();
});

test('a group out of reach says so', async () => {
  await show(pages, '/groups/01890000-0000-7000-8000-000000000000');
  expect(await screen.findByText('Tato skupina už v přehledu není.')).toBeTruthy();
});
