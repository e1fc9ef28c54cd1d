import { light } from '@hlidka/design';
import { type AdminIncident, home as homeOf, type Incident, overview } from '@hlidka/protocol';
import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import AsyncStorage from '@react-native-async-storage/async-storage';
import { dehydrate, onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react-native';
import { AppState } from 'react-native';
import { operatorQueries, queries } from '../api.ts';
import { disk } from '../cache/disk.ts';
import { queryClient } from '../cache/query-client.ts';
import { cookies } from '../cookies/cookies';
import { readSession, restoreSession } from '../session/session.ts';
import { show } from '../testing/show.tsx';
import { Age } from '../ui/age/Age.tsx';
import { SignInScreen } from './doors/SignInScreen.tsx';
import { OutagesScreen } from './operator/OutagesScreen.tsx';
import { WaitingScreen } from './operator/WaitingScreen.tsx';
import { shownDays } from './parts/shown-days.ts';
import { SessionsScreen } from './settings/SessionsScreen.tsx';
import { SiteScreen } from './site/SiteScreen.tsx';
import { GroupCard } from './sites/GroupCard.tsx';
import { SitesScreen } from './sites/SitesScreen.tsx';

const day = 86_400_000;
const plain = (text: unknown) => String(text).replace(/[\u00a0\u202f]/g, ' ');
const home = homeOf.read.reply.parse(golden.home);
const allUp = {
  ...home,
  incidents: [],
  sites: home.sites.map((site) => ({ ...site, status: 'up' as const, brokenForm: false })),
};

/** A server that takes the question and never answers. */
const hanging = () =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_answered, refuse) => {
        init?.signal?.addEventListener('abort', () => refuse(new Error('aborted')));
      }),
  );
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-18T11:00:00Z') });
  hanging();
});
afterEach(async () => {
  await disk.clear();
  await cookies.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('data of six days ago are told in the past tense, with their age, while the server hangs', async () => {
  const updatedAt = Date.now() - 6 * day;
  queryClient.setQueryData(queries.home().queryKey, allUp, { updatedAt });
  await show({ index: SitesScreen });
  const [head] = screen.getAllByRole('header');
  expect(plain(head?.props.children)).toBe('Naposledy běžely, ve čtvrtek ve 12.00.');
  expect(screen.queryByText(/běží\.$/)).toBeNull();
  expect(screen.getByText(/^Načítáme nová data\. Tato jsou ze 12\./)).toBeTruthy();
  await wait(16_000);
  expect(
    screen.getByText(/^Server včas neodpověděl\. Nová data proto nemáme, tato jsou ze 12\./),
  ).toBeTruthy();
});

test('fresh data have no age; they grow old on the screen', async () => {
  queryClient.setQueryData(queries.home().queryKey, allUp, { updatedAt: Date.now() });
  await show({ index: SitesScreen });
  expect(screen.getByText(/běží\.$/)).toBeTruthy();
  expect(screen.queryByText(/Tato jsou z/)).toBeNull();
  await wait(150_000);
  expect(screen.queryByText(/běží\.$/)).toBeNull();
  expect(screen.getByText(/Tato jsou ze? /)).toBeTruthy();
});

test('data of a clock that was set back since do not stay fresh', async () => {
  queryClient.setQueryData(queries.home().queryKey, allUp, { updatedAt: Date.now() + 30 * day });
  await show({ index: SitesScreen });
  expect(screen.queryByText(/běží\.$/)).toBeNull();
  const [head] = screen.getAllByRole('header');
  expect(plain(head?.props.children)).toBe('Naposledy běžely, 18. 12. 2026 ve 12.00.');
});

test('back after days, nothing is told as of now, not even until the next tick', async () => {
  const listen = jest.spyOn(AppState, 'addEventListener');
  queryClient.setQueryData(queries.home().queryKey, allUp, { updatedAt: Date.now() });
  await show({ index: SitesScreen });
  expect(screen.getByText(/běží\.$/)).toBeTruthy();
  jest.setSystemTime(Date.now() + 6 * day);
  await act(async () => {
    for (const [event, told] of listen.mock.calls) if (event === 'change') told('active');
  });
  expect(screen.queryByText(/běží\.$/)).toBeNull();
});

test.each([
  [OutagesScreen, operatorQueries.outages(), 'Naposledy žádný web neměl výpadek, včera ve 12.00.'],
  [WaitingScreen, operatorQueries.waiting(), 'Naposledy na vás nic nečekalo, včera ve 12.00.'],
] as const)('so are old lists of operators', async (index, { queryKey }, said) => {
  queryClient.setQueryData(queryKey, [], { updatedAt: Date.now() - day });
  await show({ index });
  const [head] = screen.getAllByRole('header');
  expect(plain(head?.props.children)).toBe(said);
  expect(screen.getByText(/^Načítáme nová data\. Tato jsou ze 17\./)).toBeTruthy();
});

const at = Date.parse('2026-11-18T10:30:00Z');
const asked = { dataUpdatedAt: at, isFetching: false, error: null, errorUpdatedAt: 0 };
const lost = {
  ...asked,
  error: new Error('no'),
  errorUpdatedAt: Date.parse('2026-11-18T10:58:00Z'),
};
test.each([
  [asked, true, 'Tato data jsou z 18. 11. 2026 v 11.30.'],
  [{ ...asked, isFetching: true }, true, 'Načítáme nová data. Tato jsou z 18. 11. 2026 v 11.30.'],
  [
    lost,
    true,
    'U nás se něco pokazilo. Nová data proto nemáme, tato jsou z 18. 11. 2026 v 11.30. Zkoušeli jsme to v 11.58.',
  ],
  [{ ...lost, isFetching: true }, true, 'Načítáme nová data. Tato jsou z 18. 11. 2026 v 11.30.'],
  [asked, false, 'Telefon není připojený. Tato data jsou z 18. 11. 2026 v 11.30.'],
])('the age says what is done about it: %#', async (of, online, said) => {
  onlineManager.setOnline(online);
  await show({ index: () => <Age of={of} /> });
  onlineManager.setOnline(true);
  expect(plain(screen.getByText(/ata/).props.children)).toBe(said);
});

test('what is asked but once does not claim to be loading when it grows old', async () => {
  queryClient.setQueryData(queries.sessions().queryKey, []);
  await show({ index: SessionsScreen });
  await wait(150_000);
  expect(screen.getByText(/^Tato data jsou z /)).toBeTruthy();
  expect(screen.queryByText(/Načítáme/)).toBeNull();
});

const began = '2026-11-12T10:48:00.000Z';
const outage: Incident = {
  id: home.sites[0]?.id ?? '',
  kind: 'availability' as const,
  startedAt: began,
  endedAt: null,
  observedSince: null,
  title: null,
  description: null,
  takenAt: '2026-11-12T10:50:00.000Z',
  takenBy: 'Petr',
  operatorKnowsAt: null,
  reachingOperator: false,
  picture: null,
  forms: [],
};
const sixDays = { updatedAt: Date.parse('2026-11-12T11:00:00Z') };
const present = /nejde|trvá|řeší|je od|(^| )běží/;

test('an outage of six days ago lasts to its own data only, and is told in the past', async () => {
  const page = overview.read.reply.parse(golden.overview);
  const down = { ...page.site, status: 'down' as const, brokenForm: false };
  const data = {
    ...page,
    site: { ...down, openIncidents: [outage] },
    timeline: { ...page.timeline, incidents: [outage] },
  };
  queryClient.setQueryData(queries.overview(down.id, shownDays).queryKey, data, sixDays);
  await show({ index: () => <SiteScreen id={down.id} /> });
  expect(screen.getByText(/^Web byl od .* nedostupný\.$/)).toBeTruthy();
  expect(screen.getByText(/^Od .* to bylo v řešení: Petr\.$/)).toBeTruthy();
  expect(screen.getByText('naposledy nešel')).toBeTruthy();
  await fireEvent.press(screen.getByRole('button', { name: /^Incidenty/ }));
  expect(plain(screen.getByText(/v té době trval \d/).props.children)).toBe(
    'výpadek · v té době trval 12 min',
  );
  expect(screen.queryAllByText(present)).toEqual([]);
});

test('the cards of many sites tell old data in the past tense too', async () => {
  const sites = home.sites.map((site) => ({ ...site, status: 'down' as const }));
  const [site] = sites;
  if (!site) throw new Error('no site in the golden answer');
  const { startedAt, kind, ...rest } = outage;
  const incidents = [{ ...rest, at: startedAt, kind: 'outage' as const, site }];
  const old = { ...home, sites, incidents, book: { ...home.book, lines: [] } };
  queryClient.setQueryData(queries.home().queryKey, old, sixDays);
  await show({ index: SitesScreen });
  expect(screen.getAllByText('naposledy nešel').length).toBeGreaterThan(0);
  expect(screen.getByText(/^Od .* to bylo v řešení: Petr\.$/)).toBeTruthy();
  expect(screen.queryAllByText(present)).toEqual([]);
});

test('operators’ outages and the rota tell old data in the past tense too', async () => {
  const incident: AdminIncident = {
    ...outage,
    siteId: outage.id,
    siteName: 'Kavárna',
    clientName: 'Kolo',
    byHand: false,
    acknowledgedAt: null,
    acknowledgedBy: null,
    takenFrom: null,
    note: null,
    untold: null,
    cause: null,
    evidence: {},
  };
  queryClient.setQueryData(operatorQueries.outages().queryKey, [incident], sixDays);
  await show({ index: OutagesScreen });
  expect(screen.getByText(/^Web byl od .* nedostupný\.$/)).toBeTruthy();
  expect(screen.getByText('Do té doby se toho nikdo neujal.')).toBeTruthy();
  expect(screen.queryAllByText(present)).toEqual([]);
});

test('without data an unanswered question is told after its deadline', async () => {
  await show({ index: SitesScreen });
  await wait(16_000);
  expect(screen.getByText('Server včas neodpověděl.')).toBeTruthy();
});

test('a sign-in without an answer is told after its deadline too', async () => {
  await show({ index: SignInScreen });
  await fireEvent.changeText(screen.getByLabelText('E-mail'), 'martin@kolobrdy.example');
  await fireEvent.changeText(screen.getByLabelText('Heslo'), 'long enough to be sent');
  await fireEvent.press(screen.getByRole('button', { name: 'Přihlásit se' }));
  await wait(16_000);
  expect(screen.getByText('Server včas neodpověděl.')).toBeTruthy();
});

test('the restore of a session ends in time, though nobody answers', async () => {
  const taken = new Response(null, {
    headers: { 'set-cookie': 'better-auth.session_token=x; Path=/; Max-Age=604800' },
  });
  await cookies.take(taken, cookies.era());
  const restored = restoreSession();
  await jest.advanceTimersByTimeAsync(9_000);
  await restored;
  expect(readSession()).toMatchObject({ state: 'unreachable', error: { error: 'no answer' } });
});

test('what the phone kept for more than a week is not shown', async () => {
  const keep = (ageMs: number) => {
    queryClient.setQueryData(queries.home().queryKey, allUp, { updatedAt: Date.now() - ageMs });
    const state = dehydrate(queryClient);
    queryClient.clear();
    return AsyncStorage.setItem('last state', JSON.stringify({ edition: 1, account: 'u', state }));
  };
  await keep(7 * day + 1000);
  await disk.restore();
  expect(queryClient.getQueryData(queries.home().queryKey)).toBeUndefined();
  await keep(7 * day - 1000);
  await disk.restore();
  expect(queryClient.getQueryData(queries.home().queryKey)).toEqual(allUp);
});

test('what was restored is asked for again, however young it is', async () => {
  queryClient.setQueryData(queries.home().queryKey, allUp);
  const state = dehydrate(queryClient);
  queryClient.clear();
  await AsyncStorage.setItem('last state', JSON.stringify({ edition: 1, account: 'u', state }));
  await disk.restore();
  const fetched = hanging();
  await show({ index: SitesScreen });
  expect(screen.getByText(/běží\.$/)).toBeTruthy();
  const asked = fetched.mock.calls.map(([input]) => new URL(String(input)).pathname);
  expect(asked).toContain(homeOf.read.path);
});

test('a sign-out right after a change leaves nothing on the disk', async () => {
  await disk.belongTo('u');
  queryClient.setQueryData(queries.home().queryKey, allUp);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await AsyncStorage.getItem('last state')).toContain('"account":"u"');
  queryClient.setQueryData(queries.home().queryKey, home);
  await disk.clear();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await AsyncStorage.getItem('last state')).toBeNull();
});

test('a group with a site down has the colour of an alarm, otherwise not', async () => {
  const [group] = home.groups;
  if (!group) throw new Error('no group in the golden answer');
  const drawn = async (status: 'up' | 'down') => {
    const members = group.members.map((member) => ({ ...member, status }));
    const view = await show({ index: () => <GroupCard group={{ ...group, members }} /> });
    const styles = JSON.stringify(view.toJSON());
    await view.unmount();
    return styles;
  };
  const alarm = `"backgroundColor":"${light.downSoft}","borderColor":"${light.down}"`;
  expect(await drawn('up')).not.toContain(alarm);
  expect(await drawn('down')).toContain(alarm);
});
