import { notifications, reports } from '@hlidka/protocol';
import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import { act, configure, fireEvent, screen } from '@testing-library/react-native';
import { router, Tabs } from 'expo-router';
import { Text } from 'react-native';
import * as ofAccount from '../app/(operator)/account/_layout.tsx';
import * as ofWaiting from '../app/(operator)/waiting/_layout.tsx';
import * as ofSites from '../app/(tabs)/(sites)/_layout.tsx';
import * as ofReports from '../app/(tabs)/reports/_layout.tsx';
import * as ofSettings from '../app/(tabs)/settings/_layout.tsx';
import { show } from '../testing/show.tsx';
import { BookLineView } from './book/BookLineView.tsx';
import { useSpeech } from './book/use-speech.ts';
import { ReportActions } from './reports/ReportActions.tsx';
import { NotificationRow } from './settings/NotificationRow.tsx';

configure({ asyncUtilTimeout: 4000 });
// Only some of the screens that the layouts name are there.
beforeEach(() => jest.spyOn(console, 'warn').mockImplementation());
afterEach(() => jest.restoreAllMocks());

const page = (text: string) => ({ default: () => <Text>{text}</Text> });
/** Tabs with the app's own layouts; the screens themselves are not looked at here. */
const tabs = {
  '(tabs)/_layout': { default: () => <Tabs screenOptions={{ headerShown: false }} /> },
  '(tabs)/(sites)/_layout': ofSites,
  '(tabs)/(sites)/index': page('the sites'),
  '(tabs)/(sites)/book': page('the book'),
  '(tabs)/(sites)/sites/[id]/index': page('a site'),
  '(tabs)/(sites)/sites/[id]/watched': page('watched items'),
  '(tabs)/(sites)/groups/[id]': page('a group'),
  '(tabs)/(sites)/incidents/[id]': page('an incident'),
  '(tabs)/reports/_layout': ofReports,
  '(tabs)/reports/index': page('the reports'),
  '(tabs)/reports/[id]': page('a report'),
  '(tabs)/settings/_layout': ofSettings,
  '(tabs)/settings/index': page('the settings'),
  '(tabs)/settings/quiet': page('quiet hours'),
  '(operator)/_layout': { default: () => <Tabs screenOptions={{ headerShown: false }} /> },
  '(operator)/waiting/_layout': ofWaiting,
  '(operator)/waiting/index': page('the jobs'),
  '(operator)/waiting/[id]': page('a job'),
  '(operator)/account/_layout': ofAccount,
  '(operator)/account/index': page('the account'),
  '(operator)/account/sessions': page('sessions'),
};
const links = [
  ['/sites/s1', 'a site', 'the sites'],
  ['/sites/s1/watched', 'watched items', 'the sites'],
  ['/groups/g1', 'a group', 'the sites'],
  ['/incidents/i1', 'an incident', 'the sites'],
  ['/book', 'the book', 'the sites'],
  ['/reports/r1', 'a report', 'the reports'],
  ['/settings/quiet', 'quiet hours', 'the settings'],
  ['/waiting/j1', 'a job', 'the jobs'],
  ['/account/sessions', 'sessions', 'the account'],
] as const;

const back = () => act(async () => router.back());
const isShown = async (text: string) => expect(await screen.findByText(text)).toBeTruthy();

test.each(links)('%s, opened from outside, has a way back', async (path, shown, before) => {
  await show(tabs, path);
  await isShown(shown);
  await back();
  await isShown(before);
});

test.each(links)('%s, come to after the sign-in, has a way back', async (path, shown, before) => {
  await show(tabs, '/settings/quiet');
  await isShown('quiet hours');
  await act(async () => router.navigate(path, { withAnchor: true }));
  await isShown(shown);
  await back();
  await isShown(before);
});

const site = { id: 's1', name: 'Kolo' };
const report = { ...reports.read.reply.parse(golden.report), site };
const [told] = notifications.list.reply.parse(golden.notifications).notifications;

const Line = () => {
  const line = { kind: 'report' as const, id: 'r1', at: report.sentAt, period: '2026-10', site };
  return <BookLineView line={line} speech={useSpeech()} named />;
};
const crossings = [
  ['/', '(tabs)/(sites)/index', Line, /./, 'a report', 'the reports'],
  [
    '/settings',
    '(tabs)/settings/index',
    () => told && <NotificationRow told={told} />,
    new RegExp(told?.site.name ?? 'none'),
    'an incident',
    'the sites',
  ],
  [
    '/reports',
    '(tabs)/reports/index',
    () => <ReportActions report={report} />,
    'Otevřít web',
    'a site',
    'the sites',
  ],
] as const;

test.each(crossings)(
  'from %s to a screen of another tab: the way back leads through that tab',
  async (path, file, Screen, name, shown, before) => {
    await show({ ...tabs, [file]: { default: () => <Screen /> } }, path);
    const role = path === '/' ? 'link' : 'button';
    await act(async () => fireEvent.press(screen.getByRole(role, { name })));
    await isShown(shown);
    await back();
    await isShown(before);
  },
);
