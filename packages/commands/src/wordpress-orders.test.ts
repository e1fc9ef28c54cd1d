import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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

const php = '/usr/bin/php';

/** WooCommerce, as far as this text uses it. */
const shop = `
function wp_json_encode($value) { return json_encode($value); }
class Order {
  function __construct(public $status) {}
  function get_status() { return $this->status; }
  function update_status($to, $note) { $this->status = $to; }
}
$orders = array_map(fn ($status) => new Order($status), ['processing', 'on-hold', 'cancelled', 'refunded']);
function wc_get_orders($asked) {
  global $orders;
  if ($asked['billing_email'] !== 'hlidka@agentura.example' || $asked['limit'] !== 20) return [];
  return abs(time() - 7200 - (int) substr($asked['date_created'], 1)) < 5 ? $orders : [];
}`;
const evaluate = (before: string) => {
  const [, , text = ''] = cancelTestOrders(at, 'hlidka@agentura.example');
  return spawnSync(php, ['-r', `${before}${text}`], { encoding: 'utf8' }).stdout;
};

test.skipIf(!existsSync(php))('open orders of the address are cancelled and counted', () => {
  expect(evaluate(shop)).toBe('\nhlidka:{"shop":true,"cancelled":2}\n');
  const bare = 'function wp_json_encode($value) { return json_encode($value); }';
  expect(evaluate(bare)).toBe('\nhlidka:{"shop":false,"cancelled":0}\n');
});
