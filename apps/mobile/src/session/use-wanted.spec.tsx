import { act, renderHook } from '@testing-library/react-native';
import { router } from 'expo-router';
import { redirectSystemPath } from '../app/+native-intent.ts';
import type { Session } from './session.ts';
import { useWanted } from './use-wanted.ts';
import { want } from './wanted.ts';

const id = '019a0000-0000-7000-8000-000000000001';
const now: { state: Session['state']; operator: boolean } = { state: 'restoring', operator: true };
const mockNow = now;
jest.mock('./session.ts', () => ({
  readSession: () => mockNow,
  useSession: () => mockNow,
  readOperator: () => mockNow.operator,
}));
jest.mock('expo-linking', () => ({
  ...jest.requireActual('expo-linking'),
  getLinkingURL: () => 'https://hlidka.example/reports/019a0000-0000-7000-8000-000000000001',
  addEventListener: () => ({ remove: () => {} }),
}));

const went = jest.spyOn(router, 'navigate').mockReturnValue();
const opened = () => went.mock.calls.map(([to]) => to);
beforeEach(() => went.mockClear());

const become = async (
  { rerender }: { rerender: (props?: unknown) => unknown },
  next: Partial<typeof now>,
) => {
  Object.assign(now, next);
  await act(async () => void rerender(undefined));
};

test('a client’s link that started the app of an operator says whose it is, once', async () => {
  const hook = await renderHook(() => useWanted());
  expect(opened()).toEqual([]);
  await become(hook, { state: 'in', operator: true });
  expect(opened()).toEqual([`/other-account?to=${encodeURIComponent(`/reports/${id}`)}`]);
  await become(hook, { state: 'out' });
  await become(hook, { state: 'in' });
  expect(opened()).toHaveLength(1);
});

test('a link that waited for the sign-in leads whoever came in', async () => {
  now.state = 'out';
  const hook = await renderHook(() => useWanted());
  want(`/incidents/${id}`);
  await become(hook, { state: 'in', operator: true });
  await become(hook, { state: 'out' });
  want(`/incidents/${id}`);
  await become(hook, { state: 'in', operator: false });
  await become(hook, { state: 'out' });
  want(`/waiting/${id}`);
  await become(hook, { state: 'in' });
  const other = `/other-account?to=${encodeURIComponent(`/waiting/${id}`)}`;
  expect(opened()).toEqual([`/outages?incident=${id}`, `/incidents/${id}`, other]);
});

test('a link to an open app is led before the router sees it; the first one is not', () => {
  Object.assign(now, { state: 'in', operator: true });
  const path = `https://hlidka.example/incidents/${id}`;
  expect(redirectSystemPath({ path, initial: false })).toBe(`/outages?incident=${id}`);
  expect(redirectSystemPath({ path, initial: true })).toBe(path);
  now.state = 'out';
  expect(redirectSystemPath({ path, initial: false })).toBe(path);
});
