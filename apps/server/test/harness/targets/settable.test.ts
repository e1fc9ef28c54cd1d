import { defaultMonitor } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { parseRanges } from '../../../src/base/platform/http/address.ts';
import { createProbe } from '../../../src/watch/checks/probe/index.ts';
import { openSettableTarget } from '../targets.ts';

const probe = createProbe({ allowPrivate: parseRanges('127.0.0.1'), userAgent: 'Test/1.0' });

test('a site gets worse, goes down and comes back at the same address', async () => {
  const site = await openSettableTarget(30_000);
  const look = async (timeoutSeconds = 20) =>
    (await probe(site.url, { ...defaultMonitor, timeoutSeconds })).failure;
  expect(await look()).toBe(null);
  await site.set('500');
  expect(await look()).toBe('status');
  await site.set('slow');
  expect(await look(1)).toBe('timeout');
  await site.set('down');
  expect(await look()).toBe('connect');
  await site.set('healthy');
  expect(await look()).toBe(null);
  expect(site.counts.requests).toBe(4);
});
