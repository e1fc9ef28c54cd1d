import { describe, expect, test } from 'vitest';
import { openRdap, rdapAnswers } from '../../../test/harness/services/rdap.ts';
import { parseRanges } from '../../base/platform/http/address.ts';
import { askableName, withParents } from './hostname.ts';
import { lookUp } from './lookup.ts';
import { createRdap } from './rdap.ts';

const end = '2027-03-04T05:06:07Z';
const loopback = parseRanges('127.0.0.0/8');

describe('one question', async () => {
  const registry = await openRdap({ 'there.cz': rdapAnswers.ends(end) });
  const leading = await openRdap({
    'ends.cz': rdapAnswers.ends(end),
    'odd.cz': rdapAnswers.ends('some day'),
    'far.cz': rdapAnswers.ends('9999-12-31T00:00:00Z'),
    'silent.cz': rdapAnswers.silent,
    'bare.cz': rdapAnswers.bare,
    'there.cz': rdapAnswers.elsewhere(`${registry.baseUrl}/domain/there.cz`),
    'busy.cz': rdapAnswers.busy,
    'broken.cz': rdapAnswers.broken,
    'garbage.cz': rdapAnswers.garbage,
    'other.cz': rdapAnswers.otherShape,
    'huge.cz': rdapAnswers.huge,
    'served.cz': rdapAnswers.ends(end, ['ns2.wedos.example', 'NS1.Wedos.example.', 'not a name']),
    'hanging.cz': rdapAnswers.hanging,
    'stalled.cz': rdapAnswers.stalled,
  });
  const ask = createRdap({ baseUrl: leading.baseUrl, allowPrivate: loopback, timeoutMs: 3000 });

  test.each([
    ['ends.cz', { kind: 'ends', at: new Date(end), nameServer: null }],
    ['served.cz', { kind: 'ends', at: new Date(end), nameServer: 'ns1.wedos.example' }],
    ['there.cz', { kind: 'ends', at: new Date(end) }],
    ['odd.cz', { kind: 'unknown' }],
    ['far.cz', { kind: 'unknown' }],
    ['silent.cz', { kind: 'unknown' }],
    ['bare.cz', { kind: 'unknown' }],
    ['nowhere.cz', { kind: 'missing' }],
    ['busy.cz', { kind: 'busy' }],
    ['broken.cz', { kind: 'failed', reason: 'status 503' }],
    ['huge.cz', { kind: 'failed', reason: 'the answer is too large' }],
    ['hanging.cz', { kind: 'failed', reason: 'timeout' }],
    ['stalled.cz', { kind: 'failed', reason: 'timeout' }],
    ['garbage.cz', { kind: 'failed' }],
    ['other.cz', { kind: 'failed' }],
  ])('%s', async (name, expected) => {
    expect(await ask(name)).toMatchObject(expected);
  });

  test('nobody listens', async () => {
    const nobody = createRdap({ baseUrl: 'http://127.0.0.1:9', allowPrivate: [] });
    expect((await nobody('acme.cz')).kind).toBe('failed');
  });
});

describe('a redirect to a private address', async () => {
  const inside = await openRdap({ 'acme.cz': rdapAnswers.ends(end) });
  const { port } = new URL(inside.baseUrl);
  const ways: Record<string, string> = {
    'address.cz': `http://127.0.0.1:${port}`,
    'name.cz': `http://localhost:${port}`,
    'number.cz': `http://2130706433:${port}`,
    'hex.cz': `http://0x7f.1:${port}`,
    'mapped.cz': `http://[::ffff:127.0.0.1]:${port}`,
    'six.cz': `http://[::1]:${port}`,
    'any.cz': `http://0.0.0.0:${port}`,
    'meta.cz': 'http://169.254.169.254',
    'secure.cz': `https://127.0.0.1:${port}`,
  };
  const answers = Object.entries(ways).map(([name, url]) => [
    name,
    rdapAnswers.elsewhere(`${url}/domain/acme.cz`),
  ]);
  const leading = await openRdap({
    ...Object.fromEntries(answers),
    'twice.cz': rdapAnswers.elsewhere('/domain/address.cz'),
    'round.cz': rdapAnswers.elsewhere('/domain/round.cz'),
    'file.cz': rdapAnswers.elsewhere('file:///etc/passwd'),
  });
  const ask = createRdap({ baseUrl: leading.baseUrl, allowPrivate: [], timeoutMs: 5000 });

  test.each([...Object.keys(ways), 'twice.cz'])('%s is not followed', async (name) => {
    const answer = await ask(name);
    expect(answer).toMatchObject({ kind: 'failed', reason: expect.stringContaining('private') });
    expect(inside.asked).toEqual([]);
  });

  test('neither a circle nor another scheme is followed', async () => {
    expect(await ask('round.cz')).toEqual({ kind: 'failed', reason: 'too many redirects' });
    expect(await ask('file.cz')).toEqual({ kind: 'failed', reason: 'a redirect to nowhere' });
  });
});

test.each([
  ['acme.cz', 'acme.cz'],
  ['www.acme.cz', 'acme.cz'],
  ['www.cz', 'www.cz'],
  ['blog.müller.cz', 'blog.xn--mller-kva.cz'],
  ['acme.cz.', 'acme.cz'],
  ['localhost', null],
  ['127.0.0.1', null],
  ['[::1]', null],
  ['acme.example', null],
  ['shop.test', null],
  ['a.localhost', null],
  ['b.invalid', null],
  ['printer.local', null],
  [null, null],
])('of the host %s a registry is asked about %s', (hostname, expected) => {
  expect(askableName(hostname)).toBe(expected);
});

test('parents are asked down to what somebody can own, never a shared suffix', () => {
  expect(withParents('a.b.acme.cz')).toEqual(['a.b.acme.cz', 'b.acme.cz', 'acme.cz']);
  expect(withParents('shop.acme.co.uk')).toEqual(['shop.acme.co.uk', 'acme.co.uk']);
  expect(withParents('acme.cz')).toEqual(['acme.cz']);
  expect(withParents('shop.acme.info.pl')).toEqual(['shop.acme.info.pl', 'acme.info.pl']);
  expect(withParents('acme.priv.no')).toEqual(['acme.priv.no']);
  expect(withParents('co.uk')).toEqual(['co.uk']);
});

describe('a pass', async () => {
  const pass = async (names: string[], answers: Parameters<typeof openRdap>[0]) => {
    const { baseUrl, asked } = await openRdap(answers);
    const ends = new Map<string, Date | null>();
    await lookUp(names, {
      ask: createRdap({ baseUrl, allowPrivate: [] }),
      signal: new AbortController().signal,
      pause: async () => {},
      onFound: async (found) => found.forEach(({ endsAt }, name) => ends.set(name, endsAt)),
    });
    return { asked, ends: Object.fromEntries(ends) };
  };

  test('asks once for all names of one registration', async () => {
    const { asked, ends } = await pass(
      ['blog.acme.cz', 'shop.acme.cz', 'a.b.acme.cz', 'blog.acme.cz'],
      { 'acme.cz': rdapAnswers.ends(end) },
    );
    expect(asked.filter((name) => name === 'acme.cz')).toHaveLength(1);
    expect(asked).toHaveLength(3);
    expect(new Set(Object.values(ends))).toEqual(new Set([new Date(end)]));
    expect(Object.keys(ends)).toHaveLength(3);
  });

  test('a registration of its own is not mistaken for its neighbour’s', async () => {
    const { asked, ends } = await pass(['one.co.uk', 'two.co.uk', 'three.co.uk'], {
      'one.co.uk': rdapAnswers.ends(end),
      'two.co.uk': rdapAnswers.ends('2028-01-01T00:00:00Z'),
    });
    expect(asked.toSorted()).toEqual(['one.co.uk', 'three.co.uk', 'two.co.uk']);
    expect(ends).toEqual({
      'one.co.uk': new Date(end),
      'two.co.uk': new Date('2028-01-01T00:00:00Z'),
      'three.co.uk': null,
    });
  });

  test('what is missing or silent is answered, what failed or is busy is left for later', async () => {
    const { asked, ends } = await pass(
      ['gone.cz', 'silent.cz', 'down.cz', 'a.eu', 'b.eu', 'c.eu'],
      {
        'silent.cz': rdapAnswers.silent,
        'down.cz': rdapAnswers.broken,
        'a.eu': rdapAnswers.busy,
        'b.eu': rdapAnswers.busy,
        'c.eu': rdapAnswers.busy,
      },
    );
    expect(ends).toEqual({ 'gone.cz': null, 'silent.cz': null });
    expect(asked.filter((name) => name.endsWith('.cz'))).toHaveLength(3);
  });

  test('after a refusal for too many questions that registry is left alone', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `name${n}.eu`);
    const answers = Object.fromEntries(names.map((name) => [name, rdapAnswers.busy]));
    const { asked, ends } = await pass([...names, 'acme.cz'], {
      ...answers,
      'acme.cz': rdapAnswers.ends(end),
    });
    expect(asked.length).toBeLessThan(8);
    expect(ends).toEqual({ 'acme.cz': new Date(end) });
  });
});
