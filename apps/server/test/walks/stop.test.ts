import { expect, test } from 'vitest';
import { temporaryCluster } from '../harness/folder.ts';
import { serveHlidka } from '../harness/served.ts';

/** A wait that was raced and lost still kept the process alive: five seconds, on every stop. */
test('an idle server stops when it is told to', async () => {
  const stopMs = async () => {
    const served = await serveHlidka(temporaryCluster());
    const told = performance.now();
    expect(await served.stop()).toBe(0);
    return performance.now() - told;
  };
  let fastest = Number.POSITIVE_INFINITY;
  // A busy machine may make one of them late, that wait all of them.
  for (let n = 0; n < 4 && fastest >= 4_500; n++) fastest = Math.min(fastest, await stopMs());
  expect(fastest).toBeLessThan(4_500);
});
