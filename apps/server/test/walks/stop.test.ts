import { expect, test } from 'vitest';
import { temporaryCluster } from '../harness/folder.ts';
import { serveHlidka } from '../harness/served.ts';

/** A wait that was raced and lost still kept the process alive: five seconds, on every stop. */
test('an idle server stops when it is told to', async () => {
  const served = await serveHlidka(temporaryCluster());
  const told = performance.now();
  expect(await served.stop()).toBe(0);
  expect(performance.now() - told).toBeLessThan(4_500);
}, 120_000);
