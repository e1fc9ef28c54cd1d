import { home as homeOf } from '@hlidka/protocol';
import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import { fireEvent, screen } from '@testing-library/react-native';
import { show } from '../../testing/show.tsx';
import { HomeFacts } from './HomeFacts.tsx';

const home = homeOf.read.reply.parse(golden.home);
const plain = (text: unknown) => String(text).replace(/[\u00a0\u202f]/g, ' ');
const headings = () => screen.getAllByRole('header').map(({ props }) => plain(props.children));

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-18T11:00:00Z') }));
afterEach(() => jest.useRealTimers());

test('the month, the latest work and the next maintenance, as the portal tells them', async () => {
  await show({ index: () => <HomeFacts home={home} /> });
  expect(headings()).toEqual(['Naposledy jsme udělali, 14. 11. 2026', 'Další plánovaná údržba']);
  expect(screen.getByText(/^pátek 20\.\s11\.\s2026/)).toBeTruthy();
  expect(screen.queryByText(/^Součet času/)).toBeNull();
  await fireEvent.press(screen.getByRole('button', { name: /^Listopad: 5\sh\spráce/ }));
  expect(screen.getByText(/^Součet času v\sdeníku prací/)).toBeTruthy();
});

test('a maintenance that is over, by old data, is not to come', async () => {
  jest.setSystemTime(Date.parse('2026-11-20T02:31:00Z'));
  await show({ index: () => <HomeFacts home={home} /> });
  expect(headings()).toEqual(['Naposledy jsme udělali, 14. 11. 2026']);
});
