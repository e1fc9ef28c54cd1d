/** A plugin's new version, what it does to the site, and whether a visitor or an editor loses something by it. */
export type Way = { name: string; about: string; old?: string; new: string; breaks: boolean };

const on = (hook: string, code: string) => `add_action('${hook}', function () { ${code} });`;
const filter = (hook: string, code: string, args = 1) =>
  `add_filter('${hook}', function ($value${args > 1 ? ', $tag' : ''}) { ${code} }, 10, ${args});`;

/** Each begins with this one, which does no harm. */
export const harmlessOld = on('wp_footer', `echo '<p>Zkouška, první verze.</p>';`);

export const waysToBreak: Way[] = [
  {
    name: 'fatal-everywhere',
    about: 'a fatal error on every page',
    new: on('init', 'no_such_function_at_all();'),
    breaks: true,
  },
  {
    name: 'blank-page',
    about: 'every page ends empty, with status 200',
    new: on('template_redirect', 'exit;'),
    breaks: true,
  },
  {
    name: 'endless-redirect',
    about: 'every page leads to another address of itself, for ever',
    new: on(
      'template_redirect',
      `wp_redirect(add_query_arg('krok', wp_rand(), home_url($_SERVER['REQUEST_URI']))); exit;`,
    ),
    breaks: true,
  },
  {
    name: 'only-the-basket',
    about: 'the basket has lost what is in it',
    new: filter('the_content', `return is_page('kosik') ? '' : $value;`),
    breaks: true,
  },
  {
    name: 'only-the-administration',
    about: 'a fatal error for whoever is signed in to the administration',
    new: on('admin_init', 'no_such_function_at_all();'),
    breaks: true,
  },
  {
    name: 'slow-by-ten',
    about: 'every page takes ten times as long',
    new: on('template_redirect', 'usleep(900000);'),
    breaks: true,
  },
  {
    name: 'changed-option',
    about: 'a fatal error, and an option that the old version cannot bear',
    old: on('init', `strlen(get_option('zkouska_tvar', 'a'));`),
    new: on('init', `update_option('zkouska_tvar', ['b']); no_such_function_at_all();`),
    breaks: true,
  },
  {
    name: 'lost-menu',
    about: 'the menu is gone',
    new: filter('pre_wp_nav_menu', `return '';`),
    breaks: true,
  },
  {
    name: 'other-protocol',
    about: 'styles and scripts are asked for by a protocol that the server does not speak',
    new: ['style_loader_src', 'script_loader_src']
      .map((hook) => filter(hook, `return str_replace('http://', 'https://', $value);`))
      .join('\n'),
    breaks: true,
  },
  {
    name: 'broken-form',
    about: 'the contact form has lost its message and its button',
    new: filter(
      'do_shortcode_tag',
      `return $tag === 'kontakt' ? preg_replace('~<textarea.*</button>~s', '', $value) : $value;`,
      2,
    ),
    breaks: true,
  },
  {
    name: 'memory-on-one-page',
    about: 'articles use up all memory while they are written out',
    new: on('wp_footer', `if (is_single()) { flush(); str_repeat('x', PHP_INT_MAX >> 20); }`),
    breaks: true,
  },
  {
    name: 'cut-listing',
    about: 'listings end in the middle',
    new: on('loop_end', 'if (is_category()) exit;'),
    breaks: true,
  },
  {
    name: 'no-sign-in',
    about: 'the sign-in page has no fields',
    new: on('login_init', `echo '<p>Přihlášení</p>'; exit;`),
    breaks: true,
  },
  {
    name: 'no-rest',
    about: 'the interface that the editor and forms talk to fails',
    new: on('rest_api_init', 'no_such_function_at_all();'),
    breaks: true,
  },
  {
    name: 'waits-for-a-script',
    about: 'the page is invisible until a script comes that never does',
    new: on(
      'wp_head',
      `echo '<style>body{opacity:0}</style><script>jQuery(function(){document.body.style.opacity=1})</script>';`,
    ),
    breaks: true,
  },
  {
    name: 'hidden-by-style',
    about: 'a style hides what the page is about',
    new: on('wp_head', `echo '<style>main{display:none}</style>';`),
    breaks: true,
  },
  {
    name: 'lost-addresses',
    about: 'addresses of articles lead nowhere; the change lies in the database',
    new: on('init', `update_option('permalink_structure', '');`),
    breaks: true,
  },
  {
    name: 'closed-to-search',
    about: 'search engines are told to forget every page',
    new: filter('wp_robots', `return ['noindex' => true];`),
    breaks: true,
  },
  {
    name: 'printed-warnings',
    about: 'PHP prints its warnings to visitors',
    new: on('wp_footer', `ini_set('display_errors', '1'); echo $not_there['a'];`),
    breaks: true,
  },
  {
    name: 'lost-pictures',
    about: 'pictures of the articles are asked for where they are not',
    new: filter('the_content', `return str_replace('/wp-includes/images/', '/nikde/', $value);`),
    breaks: true,
  },
  {
    name: 'other-words',
    about: 'another sentence in the footer',
    new: on('wp_footer', `echo '<p>Zkouška, druhá verze, s delším textem než ta první.</p>';`),
    breaks: false,
  },
  {
    name: 'more-to-see',
    about: 'a new box with a form, a style and a script of its own',
    new: `${harmlessOld}\n${on(
      'wp_footer',
      `echo '<style>.novinky{background:#eee}</style><aside class="novinky"><form><input name="odber"><button>Odebírat</button></form></aside><script>window.novinky = 1</script>';`,
    )}`,
    breaks: false,
  },
  {
    name: 'moves-its-data',
    about: 'a new table and a new form of its own option, which both versions understand',
    new: `${on('init', `global $wpdb; $wpdb->query("create table if not exists {$wpdb->prefix}zkouska (id int)"); update_option('zkouska_verze', 2);`)}\n${harmlessOld}`,
    breaks: false,
  },
  {
    name: 'different-each-time',
    about: 'a random sentence, the time and a tenth of a second more',
    old: on('wp_footer', `echo '<p>' . md5(wp_rand()) . '</p>';`),
    new: on(
      'wp_footer',
      `usleep(100000); echo '<p>' . md5(wp_rand()) . ' ' . microtime() . '</p>';`,
    ),
    breaks: false,
  },
];
