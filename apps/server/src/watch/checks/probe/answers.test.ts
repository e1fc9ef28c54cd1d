import { defaultMonitor, type MonitorSettings } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { misbehaviours, openTarget } from '../../../../test/harness/targets.ts';
import { parseRanges } from '../../../base/platform/http/address.ts';
import { createProbe, type FailureClass } from './index.ts';

const probe = createProbe({ allowPrivate: parseRanges('127.0.0.1, ::1'), userAgent: 'Test/1.0' });
const settings = { ...defaultMonitor, timeoutSeconds: 1 };
const keyword = { keyword: 'well' };
type Row = [keyof typeof misbehaviours, Partial<MonitorSettings>, FailureClass | null, RegExp?];

const rows: Row[] = [
  ['healthy', {}, null],
  ['healthy', { method: 'HEAD' }, null],
  ['healthy', keyword, null],
  ['healthy', { keyword: 'ill' }, 'keyword', /not found/],
  ['healthy', { keywordAbsent: 'ill' }, null],
  ['healthy', { keywordAbsent: 'is' }, 'keyword', /must be absent/],
  ['healthy', { keyword: 'all', keywordAbsent: 'well' }, 'keyword'],
  ['healthy', { status: [201, 299] }, 'status', /expected 201-299, received 200/],
  ['slow', keyword, 'keyword'],
  ['neverAnswers', {}, 'timeout', /waiting for the answer: nothing within 1 s/],
  ['oneByteASecond', {}, 'timeout'],
  ['neverEnds', {}, null],
  ['neverEnds', { keyword: 'begin' }, null],
  ['neverEnds', keyword, 'timeout', /reading the body/],
  ['bomb', {}, null],
  ['bomb', keyword, 'too_large'],
  ['bomb', { keywordAbsent: 'well' }, 'too_large'],
  ['loops', {}, 'redirect', /more than 10/],
  ['loops', { followRedirects: false }, null],
  ['loops', { followRedirects: false, status: [200, 299] }, 'status'],
  ['toOtherScheme', {}, 'redirect', /ftp:/],
  ['toNowhere', {}, null],
  ['toNowhere', { status: [200, 299] }, 'status', /received 301/],
  ['toNonsense', {}, 'redirect', /not a valid address/],
  ['resets', {}, 'connect', /ECONNRESET/],
  ['closes', {}, 'protocol', /without an answer/],
  ['resetsMidBody', {}, null],
  ['resetsMidBody', keyword, 'protocol', /ECONNRESET/],
  ['breaksOffInHeaders', {}, 'protocol', /headers broke off/],
  ['garbage', {}, 'protocol', /not HTTP/],
  ['mailServer', {}, 'protocol', /not HTTP/],
  ['malformedHeader', {}, null],
  ['hugeHeaders', {}, 'protocol', /256 KiB/],
  ['splitKeyword', { keyword: 'keyword is' }, null],
  ['splitKeyword', { keywordAbsent: 'keyword is' }, 'keyword'],
  ['splitKeyword', { keywordAbsent: 'else' }, null],
  ['badChunk', keyword, 'protocol', /chunk/],
  ['tooShort', {}, null],
  ['tooShort', { keyword: 'short' }, null],
  ['tooShort', keyword, 'protocol', /ended early/],
  ['badLength', keyword, 'protocol', /Content-Length/],
  ['badGzip', keyword, 'protocol', /content encoding/],
  ['noContent', {}, null],
  ['noContent', keyword, 'keyword'],
  ['notModified', { keywordAbsent: 'x' }, null],
  ['serverError', {}, 'status', /received 500/],
  ['serverError', { method: 'HEAD' }, 'status'],
  ['earlyHints', {}, null],
  ['bareLineFeeds', keyword, null],
];

test.concurrent.for(rows)('%s with %o: %s', async ([name, change, failure, reason], { expect }) => {
  const target = await openTarget(misbehaviours[name]);
  const timeoutSeconds = failure === 'timeout' ? 1 : 10;
  const probed = await probe(target.url, { ...settings, timeoutSeconds, ...change });
  expect(probed).toMatchObject({ ok: failure === null, failure });
  expect(probed.reason ?? '').toMatch(reason ?? '');
  expect(probed.ms).toBeLessThan(5000);
});

test('a check tells its times, its address and nothing of a good body', async () => {
  const target = await openTarget(misbehaviours.slow);
  const probed = await probe(target.url, settings);
  expect(probed).toMatchObject({
    ok: true,
    failure: null,
    reason: null,
    statusCode: 200,
    address: '127.0.0.1',
    redirects: 0,
    finalUrl: target.url,
    certificateEndsAt: null,
    excerpt: null,
  });
  expect(probed.phases).toMatchObject({ dnsMs: null, tlsMs: null });
  expect(probed.phases.firstByteMs).toBeGreaterThan(140);
  expect(probed.ms).toBeGreaterThanOrEqual(probed.phases.firstByteMs as number);
});

test('the excerpt of a failure is printable', async () => {
  const target = await openTarget(misbehaviours.serverError);
  const { excerpt } = await probe(target.url, settings);
  expect(excerpt).toBe('Something broke: \ufffd sorry');
});

test('nobody listens', async () => {
  const target = await openTarget(misbehaviours.healthy);
  await target.close();
  const refused = await probe(target.url, settings);
  expect(refused).toMatchObject({ failure: 'connect', reason: 'ECONNREFUSED' });
});

test('a check can be stopped', async () => {
  const target = await openTarget(misbehaviours.neverAnswers);
  const stop = new AbortController();
  const waiting = probe(target.url, settings, stop.signal);
  setTimeout(() => stop.abort(), 50);
  expect((await waiting).ms).toBeLessThan(5000);
  expect(await probe(target.url, settings, stop.signal)).toMatchObject({ ok: false });
});

test('what is not an http address', async () => {
  for (const url of ['ftp://127.0.0.1/', 'nonsense', ''])
    expect(await probe(url, settings)).toMatchObject({ failure: 'protocol', finalUrl: url });
});
