import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cancelTestOrders } from '@hlidka/commands';
import { expect, test } from 'vitest';

const at = { path: '/srv/web', folder: '/var/tmp/hlidka-1-1' };
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
