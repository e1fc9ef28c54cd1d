import { plainPath, type WordpressInstall } from './wordpress-install.ts';

/** Nothing that could end a text of PHP. */
const plainAddress = /^[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9.-]{1,180}$/;
export const isPlainAddress = (address: string): boolean => plainAddress.test(address);

/** Cancels orders of the last two hours that were made under the address of our tests, in WooCommerce. */
const cancelling = (address: string) => `
$shop = function_exists('wc_get_orders');
$cancelled = 0;
if ($shop) foreach (wc_get_orders(['billing_email' => '${address}', 'date_created' => '>' . (time() - 7200), 'limit' => 20]) as $order) {
  if (in_array($order->get_status(), ['cancelled', 'refunded', 'failed', 'trash'], true)) continue;
  $order->update_status('cancelled', 'Test order');
  $cancelled++;
}
echo "\\nhlidka:" . wp_json_encode(['shop' => $shop, 'cancelled' => $cancelled]) . "\\n";`;

export const cancelTestOrders = ({ path }: WordpressInstall, address: string): string[] => [
  'wp',
  'eval',
  cancelling(address),
  `--path=${plainPath(path)}`,
  '--no-color',
];

/** The same command for the address that its text names; none for another text. */
export const cancelTestOrdersLike = (argv: string[], at: WordpressInstall): string[][] => {
  const [, address = ''] = /'billing_email' => '([^']*)'/.exec(argv[2] ?? '') ?? [];
  return isPlainAddress(address) ? [cancelTestOrders(at, address)] : [];
};
