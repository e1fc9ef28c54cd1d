import { me } from '@hlidka/protocol';
import { appAnswers } from '@hlidka/protocol/fixtures/app/answers.ts';
import { waitFor } from '@testing-library/react-native';
import { queries } from '../api.ts';
import { queryClient } from '../cache/query-client.ts';
import { show } from '../testing/show.tsx';
import { readOperator, readSession } from './session.ts';
import { useAccount } from './use-account.ts';

const Inside = () => {
  useAccount();
  return null;
};
const martin = { ...me.read.reply.parse(appAnswers.me), role: 'client' as const };
const day = 86_400_000;
const answering = (status: number, body: object) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    async () =>
      new globalThis.nodeResponse(JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json' },
      }),
  );
afterEach(() => {
  jest.restoreAllMocks();
  queryClient.clear();
});

test('an account known since a sign-in of six days ago is known anew, with its role of today', async () => {
  const { queryKey } = queries.me();
  queryClient.setQueryData(queryKey, martin, { updatedAt: Date.now() - 6 * day });
  answering(200, { ...martin, role: 'admin' });
  await show({ index: Inside });
  await waitFor(() =>
    expect(queryClient.getQueryState(queryKey)?.dataUpdatedAt).toBeGreaterThan(Date.now() - day),
  );
  expect(readOperator()).toBe(true);
});

test('without an answer what is known stays', async () => {
  const { queryKey } = queries.me();
  queryClient.setQueryData(queryKey, martin, { updatedAt: Date.now() - 6 * day });
  answering(503, { error: 'unavailable' });
  await show({ index: Inside });
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.error).toBeTruthy());
  expect(queryClient.getQueryData(queryKey)).toEqual(martin);
  expect(readSession().state).not.toBe('out');
});
