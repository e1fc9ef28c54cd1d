import { home as homeOf, overview, reports } from '@hlidka/protocol';
import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import { act, screen } from '@testing-library/react-native';
import { router } from 'expo-router';
import { Text } from 'react-native';
import { queries } from '../api.ts';
import { queryClient } from '../cache/query-client.ts';
import { show } from '../testing/show.tsx';
import { shownDays } from './parts/shown-days.ts';
import { ReportsScreen } from './reports/ReportsScreen.tsx';
import { SiteScreen } from './site/SiteScreen.tsx';
import { SiteCardView } from './sites/SiteCardView.tsx';
import { SitesScreen } from './sites/SitesScreen.tsx';

const day = 86_400_000;
const plain = (text: unknown) => String(text).replace(/[\u00a0\u202f]/g, ' ');
const home = homeOf.read.reply.parse(golden.home);
const page = overview.read.reply.parse(golden.overview);
const list = reports.list.reply.parse(golden.reports);
const replies: Record<string, object> = {
  [homeOf.read.path]: golden.home,
  [reports.list.path]: golden.reports,
};
let asked: string[];
const timesAsked = (path: string) => asked.filter((one) => one === path).length;
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const go = (move: () => void) => act(async () => move());

beforeEach(() => {
  asked = [];
  jest.useFakeTimers({ now: Date.parse('2026-11-18T11:00:00Z') });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(String(input));
    asked.push(pathname);
    const reply = replies[pathname];
    return reply ? Response.json(reply) : Response.json({ error: 'not found' }, { status: 404 });
  });
});
afterEach(() => {
  queryClient.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test.each([
  [SitesScreen, homeOf.read.path],
  [ReportsScreen, reports.list.path],
])('a return after 31 s asks anew, one after 29 s does not: %#', async (index, path) => {
  queryClient.setQueryData(queries.home().queryKey, home);
  queryClient.setQueryData(queries.reports().queryKey, { pages: [list], pageParams: [undefined] });
  await show({ index, other: () => <Text>elsewhere</Text> });
  expect(timesAsked(path)).toBe(0);
  await go(() => router.push('/other'));
  await wait(29_000);
  await go(() => router.back());
  await wait(100);
  expect(timesAsked(path)).toBe(0);
  await go(() => router.push('/other'));
  await wait(2_000);
  expect(timesAsked(path)).toBe(0);
  await go(() => router.back());
  await wait(100);
  expect(timesAsked(path)).toBe(1);
});

test('a site that is gone is said to be gone, and not asked for again and again', async () => {
  await show({ index: () => <SiteScreen id="gone" /> });
  await wait(5_000);
  expect(screen.getByText('Tento web už v přehledu není.')).toBeTruthy();
  expect(asked.filter((path) => path.includes('/gone/')).length).toBeLessThanOrEqual(1);
});

/** Ends of a chart are said in its name, so they are hidden from who listens. */
const ends = (text: string | RegExp) =>
  screen.queryAllByText(text, { includeHiddenElements: true }).length;
const withFigures = {
  ...home,
  figures: home.figures.map((one) => ({
    ...one,
    days: Array.from({ length: 30 }, () => 0),
    looks: Array.from({ length: 30 }, () => 'up' as const),
  })),
};
const drawn = async (updatedAt: number) => {
  queryClient.setQueryData(queries.home().queryKey, withFigures, { updatedAt });
  await show({ index: SitesScreen });
};

test('the days on a card end today, or on the day of the data', async () => {
  await drawn(Date.now() - 1000);
  expect([ends('dnes') > 0, ends(/^před 30/) > 0, ends('17. 11. 2026')]).toEqual([true, true, 0]);
  await screen.unmount();
  await drawn(Date.now() - day);
  expect([ends('dnes'), ends(/^před 30/)]).toEqual([0, 0]);
  expect(ends(/^17\.\s11\.\s2026$/)).toBeGreaterThan(0);
  const named = screen.getAllByLabelText(/19\.\s10\.\s2026 – 17\.\s11\.\s2026$/);
  expect(named.length).toBeGreaterThan(0);
});

test('so do the bars of a site’s page', async () => {
  const { id } = page.site;
  const todays = async (to: string) => {
    const { timeline } = page;
    const data = { ...page, timeline: { ...timeline, to } };
    queryClient.setQueryData(queries.overview(id, shownDays).queryKey, data, {
      updatedAt: Date.parse(to),
    });
    await show({ index: () => <SiteScreen id={id} /> });
    const said = ends('dnes');
    await screen.unmount();
    return said;
  };
  expect(await todays('2026-11-18T11:00:00.000Z')).toBe(2);
  expect(await todays('2026-11-16T11:00:00.000Z')).toBe(0);
});

test('plan, platform and hosting stand under the name, above the figures', async () => {
  const [site] = home.sites;
  const [figures] = home.figures;
  if (!site) throw new Error('no site in the golden answer');
  const shown = { ...site, plan: 'Profi', platform: 'WordPress', hosting: 'Vlastní' };
  const Card = () => <SiteCardView site={shown} client={false} figures={figures} incidents={[]} />;
  await show({ index: Card });
  const said = screen.getAllByText(/./).map(({ props }) => plain([props.children].flat().join('')));
  const at = (text: string) => said.findIndex((one) => one.includes(text));
  const order = [site.name, site.hostname ?? '', 'Profi', 'WordPress', 'Vlastní', 'Odezva'].map(at);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);
});
