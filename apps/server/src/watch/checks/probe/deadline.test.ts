import { defaultMonitor } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { answer, openTarget } from '../../../../test/harness/targets.ts';
import { parseRanges } from '../../../base/platform/http/address.ts';
import { createProbe } from './index.ts';

const probe = createProbe({ allowPrivate: parseRanges('127.0.0.1'), userAgent: 'Test/1.0' });
const settings = { ...defaultMonitor, timeoutSeconds: 1 };

test('an answer that came in time counts even when we were too busy to read it', async () => {
  const target = await openTarget((socket) => {
    socket.end(answer(200));
    const until = performance.now() + 1200;
    while (performance.now() < until);
  });
  expect(await probe(target.url, settings)).toMatchObject({ ok: true });
});
