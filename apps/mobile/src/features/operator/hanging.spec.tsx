import { deliveries, incidents } from '@hlidka/protocol';
import { act, fireEvent, screen } from '@testing-library/react-native';
import { operatorQueries } from '../../api.ts';
import { queryClient } from '../../cache/query-client.ts';
import { followOperatorTap } from '../../push/follow-operator-tap.ts';
import { takeOver } from '../../push/take-over.ts';
import { gated, id, local, pages } from '../../testing/operator.tsx';
import { show } from '../../testing/show.tsx';
import { TakeOverNotice } from './TakeOverNotice.tsx';

jest.mock('../../session/session.ts', () => ({
  ...jest.requireActual('../../session/session.ts'),
  readOperator: () => true,
}));

let asked: string[];
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Every question is taken, and no answer comes. */
beforeEach(() => {
  asked = [];
  jest.useFakeTimers({ now: Date.parse('2026-11-18T11:00:00Z') });
  local.authenticateAsync.mockReset().mockResolvedValue({ success: true });
  local.getEnrolledLevelAsync.mockReset().mockResolvedValue(3);
  takeOver.write(null);
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    asked.push(new URL(String(input)).pathname);
    return new Promise((_answered, refuse) => {
      init?.signal?.addEventListener('abort', () => refuse(new Error('aborted')));
    });
  });
});
afterEach(() => {
  queryClient.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test.each([
  ['/', 'Úlohy se nepodařilo načíst.'],
  ['/outages', 'Výpadky se nepodařilo načíst.'],
  [`/waiting/${id}`, 'Úlohu se nepodařilo načíst.'],
])('%s says after 15 s what was tried and why it failed', async (path, said) => {
  await show(pages, path);
  await wait(14_000);
  expect(screen.queryByText(said)).toBeNull();
  await wait(2_000);
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.getByText(/^Server včas neodpověděl\./)).toBeTruthy();
});

const job = { ...gated, gate: null, waiting: null };
test.each([
  ['pending', 'Schválit', 'schválit úlohu'],
  ['failed', 'Spustit znovu', 'spustit úlohu znovu'],
  ['gate', 'Povolit', 'povolit příkaz'],
  ['gate', 'Zamítnout', 'zamítnout příkaz'],
] as const)(
  'a decision (%s, %s) without an answer is told as unsure',
  async (state, name, tried) => {
    const shown = state === 'gate' ? gated : { ...job, state };
    queryClient.setQueryData(operatorQueries.job(id).queryKey, shown);
    await show(pages, `/waiting/${id}`);
    await act(async () => fireEvent.press(screen.getByRole('button', { name })));
    await wait(16_000);
    expect(screen.getByText(`Zkoušeli jsme ${tried}, server ale neodpověděl.`)).toBeTruthy();
    expect(screen.getByText(/^Možná to přesto platí\./)).toBeTruthy();
  },
);

test('a take-over on the screen without an answer does not claim that it failed', async () => {
  const outage = { id, siteName: 'Kavárna', clientName: 'Kolo', kind: 'availability' as const };
  const open = { ...outage, startedAt: '2026-11-18T10:00:00Z', acknowledgedAt: null };
  queryClient.setQueryData(operatorQueries.outages().queryKey, [open] as never);
  await show(pages, '/outages');
  await act(async () => fireEvent.press(screen.getByRole('button', { name: 'Ujmout se' })));
  await wait(16_000);
  const unsure = 'Zkoušeli jsme se výpadku ujmout, server ale neodpověděl.';
  expect(screen.getByText(unsure)).toBeTruthy();
});

const about = {
  about: 'incident' as const,
  deliveryId: id,
  incidentId: id,
  event: 'opened' as const,
};

test('a notification’s button takes over at once, whatever else hangs, and says what came of it', async () => {
  void followOperatorTap({ navigate: () => {} }, { about, action: 'take' });
  await wait(0);
  const pathOf = ({ path }: { path: string }) => path.replace('{id}', id);
  expect(asked).toEqual([pathOf(deliveries.seen), pathOf(incidents.acknowledge)]);
  await show({ index: TakeOverNotice });
  expect(screen.getByText('Ujímáme se výpadku…')).toBeTruthy();
  await wait(16_000);
  expect(screen.queryByText('Výpadku jste se zatím neujali.')).toBeNull();
  const unsure = 'Zkoušeli jsme se výpadku ujmout, server ale neodpověděl.';
  expect(screen.getByText(unsure)).toBeTruthy();
});
