import {
  type Incident,
  type Overview,
  overview,
  type SiteCard,
  sites,
  worklog,
} from '@hlidka/protocol';
import { createFormat } from '@hlidka/texts/format';
import { fireEvent, screen, within } from '@testing-library/react-native';
import { useLocalSearchParams } from 'expo-router';
import { Text } from 'react-native';
import { call, queries } from '../../api.ts';
import { queryClient } from '../../cache/query-client.ts';
import { signOut } from '../../session/session.ts';
import { comeIn, show } from '../../testing/show.tsx';
import { shownDays } from '../parts/shown-days.ts';
import { SiteScreen } from './SiteScreen.tsx';

const Site = () => <SiteScreen id={String(useLocalSearchParams().id)} />;
const pages = {
  index: () => <Text>the sites</Text>,
  'sites/[id]/index': Site,
  'sites/[id]/watched': () => <Text>the editor</Text>,
  'groups/[id]': () => <Text>a group</Text>,
  book: () => <Text>the book</Text>,
};
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const reading = () =>
  plain(String(screen.getByLabelText('Dostupnost po dnech').props['aria-valuetext']));

const siteWith = async (fits: (site: SiteCard) => boolean): Promise<Overview> => {
  const found = (await call(sites.list)).sites.find(fits);
  if (!found) throw new Error('the demo has no such site');
  return call(overview.read, { params: { id: found.id } });
};
const open = async ({ site }: Overview, shown: Partial<Overview> = {}) => {
  const data = await queryClient.fetchQuery(queries.overview(site.id, shownDays));
  queryClient.setQueryData(queries.overview(site.id, shownDays).queryKey, { ...data, ...shown });
  await show(pages, `/sites/${site.id}`);
};

const unfold = async (...headings: string[]) => {
  for (const heading of headings) {
    const line = await screen.findByRole('button', { name: new RegExp(`^${heading}`) });
    if (!line.props.accessibilityState.expanded) await fireEvent.press(line);
  }
};

beforeEach(comeIn);
afterEach(() => signOut(async () => {}));

test('a site with everything has everything on its screen, in the portal’s words', async () => {
  const told = await siteWith(({ name }) => name === 'Kolo Brdy');
  await open(told);
  await screen.findByText('Kolo Brdy běží.');
  await screen.findByRole('button', { name: /^Historie webu, / });
  const folded = screen
    .getAllByRole('button', { expanded: false })
    .map((one) => plain(String(one.props.accessibilityLabel)));
  expect(folded).toEqual([
    expect.stringMatching(/^Incidenty, (žádný výpadek|\d+ výpad|\d+×)/),
    expect.stringMatching(/^Zálohy, (záloha (dnes|včera)|nepovedla se|podezřele malá)/),
    expect.stringMatching(/^Vyhledávače, [\d ]+ kliknutí$/),
    expect.stringMatching(/^Viditelnost v AI, .*zmínek$/),
    expect.stringMatching(/^Co sledujeme, \d+ polož/),
    expect.stringMatching(/^Deník prací, práce /),
    expect.stringMatching(/^Historie webu, /),
    expect.stringMatching(/^Údaje o webu, /),
  ]);
  expect(screen.queryByText('Kliknutí z Bingu')).toBeNull();
  await unfold('Zálohy', 'Vyhledávače', 'Viditelnost v AI');
  for (const tile of ['Dostupnost', 'Průměrná odezva', 'Poslední záloha', 'Kliknutí z Bingu'])
    expect(screen.getByText(tile)).toBeTruthy();
  for (const { query } of told.search?.queries ?? [])
    expect(screen.getAllByText(query).length).toBeGreaterThan(0);
  for (const { question } of told.visibility?.questions ?? [])
    expect(screen.getAllByText(question).length).toBeGreaterThan(0);
  expect(screen.getAllByText('zmiňuje vás').length).toBe(
    told.visibility?.questions.filter(({ mentioned }) => mentioned).length,
  );
  expect(screen.getAllByText(/v pořádku|nepovedla se|probíhá/).length).toBeGreaterThanOrEqual(10);
  expect(screen.getByRole('link', { name: /^Otevřít kolo-brdy\.example/ })).toBeTruthy();
});

test('a day is named by touch and to whoever has the screen read aloud', async () => {
  await open(await siteWith(({ name }) => name === 'Kolo Brdy'));
  const bars = await screen.findByLabelText('Dostupnost po dnech');
  const today = reading();
  expect(today).toMatch(/Dostupnost [\d,]+ %, .*kontrol/);
  await fireEvent(bars, 'accessibilityAction', { nativeEvent: { actionName: 'decrement' } });
  const yesterday = reading();
  expect(yesterday).not.toBe(today);
  await fireEvent(bars, 'layout', { nativeEvent: { layout: { width: 300, height: 48 } } });
  await fireEvent(bars, 'responderGrant', { nativeEvent: { locationX: 1 } });
  expect(reading()).not.toBe(yesterday);
});

const outage = (minutesAgo: number, more: Partial<Incident>): Incident => ({
  id: '01890000-0000-7000-8000-000000000001',
  kind: 'availability',
  title: null,
  description: null,
  startedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  observedSince: null,
  endedAt: null,
  takenAt: null,
  takenBy: null,
  operatorKnowsAt: null,
  reachingOperator: false,
  picture: null,
  forms: [],
  ...more,
});
const withOpen = (told: Overview, incident: Incident): Partial<Overview> => ({
  site: { ...told.site, status: 'down', openIncidents: [incident] },
});

test('an open incident is told as it stands, and the agency can be called', async () => {
  const told = await siteWith(({ name }) => name === 'Kolo Brdy');
  const operatorKnowsAt = new Date().toISOString();
  await open(told, withOpen(told, outage(5, { operatorKnowsAt })));
  await screen.findByText(/^Kolo Brdy nejde od/);
  expect(screen.getByText(/^Zjistili jsme.* Správce o tom ví od .*\.$/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Zavolat správci/ })).toBeTruthy();
});

test('once somebody takes it over, the client reads who', async () => {
  const told = await siteWith(({ name }) => name === 'Kolo Brdy');
  const takenAt = new Date().toISOString();
  await open(
    told,
    withOpen(told, outage(5, { takenAt, takenBy: 'Jana', description: 'Plný disk.' })),
  );
  expect(await screen.findByText(/^Jana to řeší od/)).toBeTruthy();
  expect(screen.getByText('Plný disk.')).toBeTruthy();
});

test('what healed today is still told today', async () => {
  const told = await siteWith(({ name }) => name === 'Kolo Brdy');
  const healed = outage(1, { endedAt: new Date().toISOString() });
  const incidents = [healed, ...told.timeline.incidents];
  await open(told, { timeline: { ...told.timeline, incidents } });
  expect(await screen.findByText(/výpadek.*vyřešeno|Výpadek.*skončil dnes/)).toBeTruthy();
});

test('a domain is not measured and has nothing to watch', async () => {
  await open(await siteWith(({ role }) => role === 'domain'));
  await screen.findByText(/je doména, ta se neměří/);
  expect(screen.queryByText('Průměrná odezva')).toBeNull();
  expect(screen.queryByText('Co sledujeme')).toBeNull();
  expect(screen.getByText('Incidenty')).toBeTruthy();
});

test('without search and AI there is no section of theirs', async () => {
  const told = await siteWith(({ name }) => name === 'Kolo Brdy');
  await open(told, { search: null, visibility: null });
  await screen.findByText('Kolo Brdy běží.');
  expect(screen.queryByText('Vyhledávače')).toBeNull();
  expect(screen.queryByText('Viditelnost v AI')).toBeNull();
});

test('older work is added by the button and stays after a refresh', async () => {
  const told = await siteWith(({ name }) => name === 'Kolo Brdy');
  const { entries } = await call(worklog.ofSite, {
    params: { id: told.site.id },
    query: { cursor: told.worklog.nextCursor ?? undefined },
  });
  const oldest = createFormat('cs').dateTime(entries.at(-1)?.at ?? '');
  await open(told);
  await unfold('Deník prací');
  const older = await screen.findByText('Starší záznamy');
  expect(screen.queryByText(oldest)).toBeNull();
  await fireEvent.press(older);
  await screen.findByText(oldest);
  await queryClient.refetchQueries({ queryKey: ['sites'], type: 'active' });
  expect(screen.getByText(oldest)).toBeTruthy();
});

test('a site out of reach says so and leads back', async () => {
  await show(pages, '/sites/01890000-0000-7000-8000-000000000000');
  await screen.findByText('Tento web už v přehledu není.');
  await fireEvent.press(screen.getByText('Na přehled webů'));
  expect(await screen.findByText('the sites')).toBeTruthy();
});

test('its group and its editor are one touch away', async () => {
  await open(await siteWith(({ name }) => name === 'Kolo Brdy'));
  await unfold('Údaje o webu', 'Co sledujeme');
  const group = await screen.findByRole('link', { name: 'Kolo Brdy – obchod' });
  expect(within(group).getByText('Kolo Brdy – obchod')).toBeTruthy();
  await fireEvent.press(screen.getByText('Upravit, co sledujeme'));
  expect(await screen.findByText('the editor')).toBeTruthy();
});
