import { expect, test } from 'vitest';
import { hostName } from './host.ts';

test.each([
  ['stav.acme.example', 'stav.acme.example'],
  ['STAV.Acme.example', 'stav.acme.example'],
  ['stav.acme.example.', 'stav.acme.example'],
  ['stav.acme.example:443', 'stav.acme.example'],
  ['stav.acme.example.:0000443', 'stav.acme.example'],
  ['stav.žluť.example', 'stav.xn--lu-yta1h.example'],
  ['127.0.0.1:4600', '127.0.0.1'],
  ['127.1', '127.0.0.1'],
  ['[::1]:4600', '[::1]'],
  ['', null],
  [undefined, null],
  ['.', null],
  ['a b', null],
  ['a/b', null],
  ['user@host', null],
  ['host?x', null],
  ['host#x', null],
  ['host\\x', null],
  ['host:port', null],
  ['host:99999', null],
])('the host of %s is %s', (header, host) => expect(hostName(header)).toBe(host));
