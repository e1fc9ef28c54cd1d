import { book } from '@hlidka/protocol';
import { fireEvent, screen, waitFor } from '@testing-library/react-native';
import { Text } from 'react-native';
import { call, queries } from '../../api.ts';
import { queryClient } from '../../cache/query-client.ts';
import { signOut } from '../../session/session.ts';
import { comeIn, show } from '../../testing/show.tsx';
import { BookScreen } from './BookScreen.tsx';

const pages = {
  index: () => <BookScreen />,
  'sites/[id]': () => <Text>a site</Text>,
  'reports/[id]': () => <Text>a report</Text>,
};

beforeEach(comeIn);
afterEach(() => signOut(async () => {}));

test('the first page shows, and what was worked leads to its site', async () => {
  await show(pages);
  expect(await screen.findByText('Včera')).toBeTruthy();
  const [line] = await screen.findAllByRole('link', { name: /Kolo Brdy/ });
  if (!line) throw new Error('no line leads anywhere');
  await fireEvent.press(line);
  expect(await screen.findByText(/^a (site|report)$/)).toBeTruthy();
});

test('a line of a later release is passed over', async () => {
  const page = await call(book.read, {});
  const [today] = page.days;
  if (!today) throw new Error('the demo’s book is empty');
  const days = [
    { day: today.day, lines: [{ kind: 'later' as const }, ...today.lines] },
    { day: '2026-01-02', lines: [{ kind: 'later' as const }] },
  ];
  queryClient.setQueryData(queries.book().queryKey, {
    pages: [{ days, nextCursor: null }],
    pageParams: [undefined],
  });
  await show(pages);
  expect(await screen.findByText('Dnes')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/2\. 1\. 2026/)).toBeNull());
});
