import { reports } from '@hlidka/protocol';
import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import { screen, waitFor } from '@testing-library/react-native';
import { useLocalSearchParams } from 'expo-router';
import { Text } from 'react-native';
import { queries } from '../../api.ts';
import { queryClient } from '../../cache/query-client.ts';
import { show } from '../../testing/show.tsx';
import { ReportScreen } from './ReportScreen.tsx';
import { ReportsScreen } from './ReportsScreen.tsx';
import { useUnreadReports } from './use-unread-reports.ts';
import { withRead } from './with-read.ts';
import { worthHaving } from './worth-having.ts';

const row = (id: string, unread = false) => ({ id, unread });

test.each([
  ['nothing', [], []],
  ['all read: the newest', [row('a'), row('b')], ['a']],
  ['the newest unread, once', [row('a', true), row('b')], ['a']],
  ['an older unread one too', [row('a'), row('b', true)], ['a', 'b']],
  [
    'three unread at most',
    [row('a'), row('b', true), row('c', true), row('d', true), row('e', true)],
    ['a', 'b', 'c', 'd'],
  ],
])('fetched ahead of %s', (_, list, ids) => {
  expect(worthHaving(list)).toEqual(ids);
});

const page = golden.reports;
const [newest] = page.reports;
const id = newest?.id ?? '';

test('what was opened is read in the list, once', () => {
  const list = { pages: [reports.list.reply.parse(page)], pageParams: [undefined] };
  const after = withRead(list, id);
  expect(after?.pages[0]?.unread).toBe(0);
  expect(after?.pages[0]?.reports.map(({ unread }) => unread)).toEqual(
    page.reports.map(() => false),
  );
  expect(withRead(after, id)).toBe(after);
  expect(withRead(undefined, id)).toBeUndefined();
});

describe('with a server', () => {
  const asked: string[] = [];
  let offline = false;
  beforeEach(() => {
    asked.length = 0;
    offline = false;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const { pathname } = new URL(String(input));
      asked.push(`${init?.method ?? 'GET'} ${pathname}`);
      if (offline) throw new TypeError('offline');
      if (init?.method === 'PUT') return new Response(null, { status: 204 });
      return Response.json(pathname === '/api/reports' ? page : { ...golden.report, id });
    });
  });
  afterEach(() => {
    queryClient.clear();
    jest.restoreAllMocks();
  });
  const Tab = () => <Text>{`unread ${useUnreadReports()}`}</Text>;

  test('the card of an unread report says so first, the others do not', async () => {
    await show({ index: ReportsScreen });
    await screen.findAllByText('Nový');
    const labels = screen
      .getAllByRole('button')
      .map(({ props }) => String(props.accessibilityLabel))
      .filter((label) => label.includes('odesláno'));
    expect(labels.map((label) => label.startsWith('Nový, '))).toEqual([true, false, false]);
  });

  test('the tab counts, and the newest opens later without a network', async () => {
    await show({ index: Tab });
    await screen.findByText('unread 1');
    await waitFor(() => expect(asked).toContain(`GET /api/reports/${id}`));
    await waitFor(() => expect(queryClient.getQueryData(queries.report(id).queryKey)).toBeTruthy());
    expect(asked).not.toContain(`PUT /api/reports/${id}/read`);
    expect(asked.filter((one) => one.startsWith('GET /api/reports/'))).toHaveLength(1);
  });

  test('opening it tells the server, and the list knows; offline it stays unread', async () => {
    await queryClient.fetchInfiniteQuery(queries.reports());
    await queryClient.fetchQuery(queries.report(id));
    const unread = () =>
      queryClient.getQueryData<{ pages: { unread: number }[] }>(queries.reports().queryKey)
        ?.pages[0]?.unread;
    offline = true;
    const pages = { 'reports/[id]': () => <ReportScreen id={String(useLocalSearchParams().id)} /> };
    const shown = await show(pages, `/reports/${id}`);
    await waitFor(() => expect(asked).toContain(`PUT /api/reports/${id}/read`));
    expect(unread()).toBe(1);
    await shown.unmount();
    offline = false;
    await show(pages, `/reports/${id}`);
    await waitFor(() => expect(unread()).toBe(0));
  });
});
