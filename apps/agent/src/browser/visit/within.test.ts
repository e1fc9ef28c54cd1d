import { expect, test } from 'vitest';
import { StepFailedError } from './step-failed.ts';
import { poll } from './within.ts';

test('what is not there is looked for often at first, seldom later, and once more at the end', async () => {
  const looks: number[] = [];
  const since = performance.now();
  const found = await poll(async () => {
    looks.push(performance.now() - since);
    return null;
  }, 1_500);
  expect(found).toBeNull();
  // A timer may fire a moment early, so the last look may begin just before the end.
  expect(looks.at(-1)).toBeGreaterThan(1_450);
  expect(looks.length).toBeLessThan(12);
});

test('what comes late is found, and a failure that says why is not waited out', async () => {
  let looks = 0;
  expect(await poll(async () => (++looks === 3 ? 'here' : null), 60_000)).toBe('here');
  expect(looks).toBe(3);
  const gone = poll(async () => {
    throw new StepFailedError('the page is gone');
  }, 60_000);
  await expect(gone).rejects.toThrow(StepFailedError);
});
