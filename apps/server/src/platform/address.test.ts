import { expect, test } from 'vitest';
import { callerAddress, limitKey, parseRanges } from './address.ts';

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

test('an IPv6 caller is limited by its /64', () => {
  expect(limitKey('2001:db8:1:2:aaaa::1')).toBe(limitKey('2001:db8:1:2:bbbb::9'));
  expect(limitKey('2001:db8:1:2::1')).not.toBe(limitKey('2001:db8:1:3::1'));
  expect(limitKey('203.0.113.9')).toBe('203.0.113.9');
});

test('a range that is none is refused', () => {
  expect(() => parseRanges('10.0.0.0/99')).toThrow();
  expect(() => parseRanges('proxy.example')).toThrow();
});
