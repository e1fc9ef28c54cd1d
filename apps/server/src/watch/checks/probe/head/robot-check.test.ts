import { defaultMonitor } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { answer, openTarget } from '../../../../../test/harness/targets.ts';
import { parseRanges } from '../../../../base/platform/http/address.ts';
import { createProbe } from '../index.ts';

const probe = createProbe({ allowPrivate: parseRanges('127.0.0.1'), userAgent: 'Test/1.0' });
const reasonOf = async (status: number, fields: Record<string, string>) => {
  const target = await openTarget((socket) => {
    socket.end(`${answer(status, { ...fields, 'Content-Length': 2 })}no`);
  });
  return probe(target.url, { ...defaultMonitor, status: [200, 201] });
};

test.each<[number, Record<string, string>, boolean]>([
  [403, { 'cf-mitigated': 'challenge', Server: 'cloudflare' }, true],
  [503, { 'CF-Mitigated': 'challenge' }, true],
  [429, { 'x-vercel-mitigated': 'challenge' }, true],
  [202, { 'x-amzn-waf-action': 'challenge' }, true],
  [405, { 'x-amzn-waf-action': 'captcha' }, true],
  [403, { 'x-datadome': 'protected', 'x-dd-b': '1' }, true],
  [403, { 'x-sucuri-block': '1' }, true],
  [503, { 'x-datadome': 'protected' }, false],
  [503, { 'x-iinfo': '7-1-1 NNNN' }, false],
  [503, { Server: 'AkamaiGHost' }, false],
  [503, { Server: 'ddos-guard' }, false],
  [403, { Server: 'cloudflare' }, false],
  [503, { Server: 'cloudflare' }, false],
  [500, { 'cf-mitigated': 'challenge' }, false],
  [403, { Server: 'nginx' }, false],
])('%s with %o is a guard against robots: %s', async (status, fields, isGuard) => {
  const probed = await reasonOf(status, fields);
  expect(probed).toMatchObject({ ok: false, failure: 'status', statusCode: status });
  expect(probed.reason).toBe(
    isGuard ? 'a guard against robots answered' : `expected 200-201, received ${status}`,
  );
});

test('what is expected to be refused is well, whoever refuses', async () => {
  const target = await openTarget((socket) => {
    socket.end(`${answer(403, { 'cf-mitigated': 'challenge', 'Content-Length': 2 })}no`);
  });
  expect((await probe(target.url, { ...defaultMonitor, status: [200, 499] })).ok).toBe(true);
});
