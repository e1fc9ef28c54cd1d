import { fireEvent, screen } from '@testing-library/react-native';
import { followOperatorTap } from '../../push/follow-operator-tap.ts';
import { takeOver } from '../../push/take-over.ts';
import { show } from '../../testing/show.tsx';
import { TakeOverNotice } from './TakeOverNotice.tsx';

jest.mock('../../session/session.ts', () => ({
  ...jest.requireActual('../../session/session.ts'),
  readOperator: () => true,
}));

const id = '019a0000-0000-7000-8000-000000000001';
const about = {
  about: 'outages' as const,
  deliveryId: id,
  gatheringId: id,
  event: 'opened' as const,
};
const gathering = {
  id,
  shared: { by: 'address', value: '192.0.2.1' },
  startedAt: '2026-11-11T02:11:20.332Z',
  total: 2,
  open: 2,
  taken: 1,
  takenBy: ['Olga'],
  clients: 1,
  sites: ['Kavárna'],
};
const router = { navigate: () => {} };
const asked: string[] = [];
let isOffline: boolean;

beforeEach(() => {
  asked.length = 0;
  isOffline = true;
  takeOver.write(null);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const path = new URL(String(input)).pathname;
    if (!path.endsWith('/acknowledge')) return new Response(null, { status: 204 });
    asked.push(path);
    if (isOffline) throw new TypeError('offline');
    return Response.json({ taken: 1, others: [], gathering });
  });
});
afterEach(() => jest.restoreAllMocks());

test('a take-over that failed is told and can be tried again; one that worked is told too', async () => {
  await followOperatorTap(router, { about, action: 'take' });
  expect(takeOver.read()).toMatchObject({ state: 'failed', error: { error: 'offline' } });
  await show({ index: TakeOverNotice });
  const unsure = 'Zkoušeli jsme se výpadku ujmout, server ale neodpověděl.';
  expect(screen.getByText(unsure)).toBeTruthy();
  isOffline = false;
  await fireEvent.press(screen.getByRole('button', { name: 'Zkusit znovu' }));
  expect(await screen.findByText('Výpadku jste se ujali.')).toBeTruthy();
  expect(asked).toHaveLength(2);
  await fireEvent.press(screen.getByRole('button', { name: 'Skrýt oznámení' }));
  expect(takeOver.read()).toBeNull();
});
