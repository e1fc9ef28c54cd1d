import { expect, test } from 'vitest';
import { DismissedError, LeaseLostError } from '../net/server.ts';
import { workLoop } from './work-on.ts';

const work = async (...steps: (Error | null)[]) => {
  const said: string[] = [];
  const stop = new AbortController();
  const restAfter = (error: unknown) => ({ line: String(error), ms: 0 });
  const done = workLoop(restAfter, { stopping: stop.signal, say: (line) => said.push(line) })(
    async () => {
      const step = steps.shift();
      if (step === undefined) stop.abort();
      stop.signal.throwIfAborted();
      if (step) throw step;
    },
  );
  const why: unknown = await done.catch((error: unknown) => error);
  return { said, why, left: steps.length };
};
const away = new Error('away');

test('a trouble is said once, and again after a task that went well; a lost lease is none', async () => {
  const { said, why } = await work(away, away, new LeaseLostError(), away, null, away);
  expect(said).toEqual(['Error: away', 'Error: away']);
  expect(why).toMatchObject({ name: 'AbortError' });
});

test('another trouble is said too', async () => {
  expect((await work(away, new Error('broken'))).said).toEqual(['Error: away', 'Error: broken']);
});

test('a dismissed agent ends at once', async () => {
  const dismissed = new DismissedError('gone');
  expect(await work(dismissed, null)).toEqual({ said: [], why: dismissed, left: 1 });
});
