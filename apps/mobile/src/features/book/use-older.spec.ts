import { act, renderHook } from '@testing-library/react-native';
import { useOlder } from './use-older.ts';

test('the end that was reached while something was asked is not forgotten', async () => {
  const fetchNextPage = jest.fn(async () => {});
  const props = { hasNextPage: true, isFetching: true, fetchNextPage };
  const { result, rerender } = await renderHook(useOlder, { initialProps: props });
  await act(async () => result.current());
  expect(fetchNextPage).not.toHaveBeenCalled();
  await rerender({ ...props, isFetching: false });
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  await rerender({ ...props, isFetching: true });
  await rerender({ ...props, isFetching: false });
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  await rerender({ ...props, isFetching: false, hasNextPage: false });
  await act(async () => result.current());
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
});
