import { expect, test } from 'vitest';
import { isWordpressCommand } from './wordpress.ts';
import { cancelTestOrders, isPlainAddress } from './wordpress-orders.ts';

const at = { path: '/srv/web', folder: '/var/tmp/hlidka-1-1' };

test.each([
  ['hlidka@agentura.example', true],
  ['test+objednavka_1@a-b.example', true],
  ["x'||1@a.example", false],
  ['$a@b.example', false],
  ['a@b.example\n', false],
  ['bez zavináče', false],
  ['', false],
])('an order of %j may be cancelled: %s', (address, may) => {
  expect(isPlainAddress(address)).toBe(may);
  expect(isWordpressCommand(cancelTestOrders(at, address), at)).toBe(may);
});

test('the same text with one word more, or for another installation, is another command', () => {
  const argv = cancelTestOrders(at, 'hlidka@agentura.example');
  const [, , text = ''] = argv;
  expect(isWordpressCommand(argv, { ...at, path: '/srv/other' })).toBe(false);
  expect(isWordpressCommand(argv.with(2, `${text} phpinfo();`), at)).toBe(false);
  expect(isWordpressCommand(argv.with(2, text.replace('7200', '99999999')), at)).toBe(false);
});
