import { plainPath, type WordpressInstall } from './wordpress-install.ts';

/**
 * What no page shows: administrators, recurring tasks, the way of mail up to the moment before it
 * would go (none is sent), whether a sign-in is let through, published addresses. E-mail addresses
 * are told as digests only.
 */
const survey = `
$digest = function ($text) { return substr(sha1((string) $text), 0, 10); };
$admins = get_users(['role' => 'administrator', 'number' => 500, 'orderby' => 'ID']);
$tasks = [];
foreach ((array) _get_cron_array() as $due) foreach ((array) $due as $hook => $times)
  foreach ((array) $times as $time) if (!empty($time['schedule'])) $tasks[$hook] = 1;
$mail = '';
$file = (new ReflectionFunction('wp_mail'))->getFileName();
if (realpath($file) !== realpath(ABSPATH . 'wp-includes/pluggable.php')) $mail = 'replaced in ' . basename($file);
elseif (has_filter('pre_wp_mail')) $mail = 'handed over';
else {
  add_action('phpmailer_init', function ($mailer) use (&$mail) {
    $to = count($mailer->getToAddresses()) > 0 ? '' : ' to nobody';
    $mail = trim($mailer->Mailer . ' ' . ($mailer->Mailer === 'smtp' ? $mailer->Host : '')) . $to;
    throw new Exception('far enough');
  }, PHP_INT_MAX);
  try { wp_mail('nobody@example.invalid', 'x', 'x'); } catch (Throwable $stopped) {}
  if ($mail === '') $mail = 'not reached';
}
$one = $admins[0] ?? null;
$let = $one ? apply_filters('authenticate', $one, $one->user_login, 'x') : null;
$pages = [];
foreach (get_post_types(['public' => true]) as $type) if ($type !== 'attachment')
  foreach (get_posts(['post_type' => $type, 'post_status' => 'publish', 'numberposts' => 30, 'has_password' => false]) as $post)
    $pages[] = get_permalink($post);
echo "\\nhlidka:" . wp_json_encode([
  'admins' => array_map(function ($user) use ($digest) { return $user->user_login . ' ' . $digest($user->user_email); }, $admins),
  'tasks' => array_slice(array_keys($tasks), 0, 200),
  'mail' => $mail,
  'signIn' => $let instanceof WP_User && $let->ID === $one->ID,
  'pages' => array_slice($pages, 0, 120),
]) . "\\n";`;

export const wordpressSurvey = ({ path }: WordpressInstall): string[] => [
  'wp',
  'eval',
  survey,
  `--path=${plainPath(path)}`,
  '--no-color',
];
