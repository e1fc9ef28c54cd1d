import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../server/test/harness/eventually.ts';
import { askAgain } from './ask-again.ts';
import { queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

/** A page that asks for something whose answers come when they are told to. */
const show = () => {
  const asked: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['sites', 'test'],
    queryFn: () => new Promise<string>((resolve) => asked.push(resolve)),
  });
  const leave = observer.subscribe(() => {});
  return { asked, leave, shown: () => observer.getCurrentResult().data };
};

test.each(['sites', undefined] as const)(
  'what changed while the first answer was on its way is asked for (%s)',
  async (topic) => {
    const { asked, leave, shown } = show();
    await eventually(() => expect(asked).toHaveLength(1));
    askAgain(topic);
    expect(asked).toHaveLength(1);
    asked[0]?.('before');
    await eventually(() => expect(asked).toHaveLength(2));
    asked[1]?.('after');
    await eventually(() => expect(shown()).toBe('after'));
    expect(asked).toHaveLength(2);
    leave();
  },
);

test('what is shown already is asked for once; another topic is not', async () => {
  const { asked, leave } = show();
  await eventually(() => expect(asked).toHaveLength(1));
  asked[0]?.('before');
  await eventually(() => expect(queryClient.isFetching()).toBe(0));
  askAgain('people');
  askAgain('sites');
  await eventually(() => expect(asked).toHaveLength(2));
  asked[1]?.('after');
  await eventually(() => expect(queryClient.isFetching()).toBe(0));
  expect(asked).toHaveLength(2);
  leave();
});
