/** Signs of a platform in a page's first response, the most reliable first. */
const signs: [platform: string, sign: RegExp][] = [
  ['Shoptet', /cdn\.myshoptet\.com|content="Shoptet/i],
  ['WooCommerce', /\/wp-content\/plugins\/woocommerce\//i],
  ['WordPress', /\/wp-(content|includes)\/|content="WordPress\b/i],
  ['Joomla', /content="Joomla|\/media\/(jui|system|vendor)\/js\//i],
  ['Drupal', /content="Drupal|\/sites\/(default|all)\/(files|themes|modules)\//i],
  ['PrestaShop', /content="PrestaShop|\/themes\/[\w-]+\/assets\/(css|js)\/theme\./i],
  ['Shopify', /cdn\.shopify\.com|\/cdn\/shop\//i],
  ['Magento', /\/static\/version\d+\/frontend\/|Magento_/],
  ['Upgates', /\.upgates\.com|content="Upgates/i],
  ['Eshop-rychle', /eshop-rychle\.cz/i],
  ['TYPO3', /content="TYPO3|\/typo3(conf|temp)\//i],
  ['Wix', /static\.(wixstatic|parastorage)\.com|content="Wix\.com/i],
  ['Webnode', /content="Webnode|\.webnode\./i],
  ['Squarespace', /static1?\.squarespace\.com|content="Squarespace/i],
  ['Webflow', /content="Webflow|\.website-files\.com/i],
  ['Ghost', /content="Ghost\b/i],
  ['Next.js', /\/_next\/static\//],
];

/** The generator's own name, as in `<meta name="generator" content="Hugo 0.120">`. */
const generatorOf = (page: string): string | null => {
  const meta = /<meta\b[^>]{0,300}\bname=["']?generator["']?[^>]{0,300}>/i.exec(page)?.[0];
  const content = /\bcontent=["']([^"'<>]{1,60})/i.exec(meta ?? '')?.[1];
  const word = /^[\p{L}\d.+!-]+(?: (?!v?\d)[\p{L}\d.+!-]+){0,2}/u.exec(content?.trim() ?? '')?.[0];
  return word ?? null;
};

export const platformOf = (page: string): string | null =>
  signs.find(([, sign]) => sign.test(page))?.[0] ?? generatorOf(page);
