import { expect, test } from 'vitest';
import { callerAddress, limitKeys, parseRanges } from './address.ts';
import { createRequestLimit } from './request-limit.ts';

const none = parseRanges('');
const proxies = parseRanges('127.0.0.1, 10.0.0.0/8, ::1');

test.each([
  ['no proxy trusted: the header is ignored', '203.0.113.9', '1.2.3.4', none, '203.0.113.9'],
  ['foreign socket: the header is ignored', '203.0.113.9', '1.2.3.4', proxies, '203.0.113.9'],
  ['one proxy', '127.0.0.1', '1.2.3.4', proxies, '1.2.3.4'],
  ['forged first hop', '127.0.0.1', '6.6.6.6, 1.2.3.4', proxies, '1.2.3.4'],
  ['two proxies', '127.0.0.1', '6.6.6.6, 1.2.3.4, 10.1.1.1', proxies, '1.2.3.4'],
  ['rubbish in the header', '127.0.0.1', 'rubbish', proxies, '127.0.0.1'],
  ['mapped IPv4', '::ffff:203.0.113.9', undefined, none, '203.0.113.9'],
])('the caller behind %s', (_, socket, header, trusted, expected) => {
  expect(callerAddress(socket, header, trusted)).toBe(expected);
});

test('an IPv6 caller is limited by its /64, /56 and /48, with more and more to spend', () => {
  expect(limitKeys('2001:db8:1:203:aaaa::1')).toEqual([
    { key: '2001:db8:1:203::/64', times: 1 },
    { key: '2001:db8:1:200::/56', times: 4 },
    { key: '2001:db8:1::/48', times: 16 },
  ]);
  expect(limitKeys('203.0.113.9')).toEqual([{ key: '203.0.113.9', times: 1 }]);
  expect(limitKeys('::ffff:203.0.113.9')).toEqual([{ key: '203.0.113.9', times: 1 }]);
  expect(limitKeys('rubbish')).toEqual([{ key: 'unknown', times: 1 }]);
});

test('whoever rotates through a /48 is stopped, and its neighbour is not', () => {
  const { count, wait } = createRequestLimit({ max: 10, windowSeconds: 60 });
  const from = (network: number, n: number) =>
    limitKeys(`2001:db8:${network}:${n.toString(16)}::1`);
  const passed = (of: (n: number) => number) =>
    Array.from({ length: 1000 }, (_, n) => count(from(of(n), n * 5), 1)).filter((s) => s === 0);
  expect(passed(() => 1)).toHaveLength(160);
  const flood = Array.from({ length: 1000 }, () => count(from(3, 1), 1));
  expect(flood.filter((seconds) => seconds === 0)).toHaveLength(10);
  expect(count(from(3, 2), 1)).toBe(0);
  expect(wait(from(1, 60_000), 1)).toBe(60);
  expect(count(from(2, 1), 1)).toBe(0);
  expect(wait(from(1, 60_000), 60_001)).toBe(0);
});

test('the brake remembers only so many callers, and forgets those it counted longest ago', () => {
  const { count, wait } = createRequestLimit({ max: 2, windowSeconds: 60 }, 100);
  const caller = (name: string) => [{ key: name, times: 1 }];
  for (const name of ['first', 'first', 'busy']) count(caller(name), 1);
  expect(wait(caller('first'), 1)).toBe(60);
  for (let n = 0; n < 98; n++) count(caller(`other ${n}`), 1);
  expect(wait(caller('first'), 1)).toBe(60);
  count(caller('busy'), 1);
  count(caller('one too many'), 1);
  expect(wait(caller('first'), 1)).toBe(0);
  expect(wait(caller('busy'), 1)).toBe(60);
});

test('a range that is none is refused', () => {
  expect(() => parseRanges('10.0.0.0/99')).toThrow();
  expect(() => parseRanges('proxy.example')).toThrow();
});
