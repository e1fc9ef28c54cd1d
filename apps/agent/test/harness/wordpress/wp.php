<?php
// Stands in for wp-cli, which Debian does not have: the same commands by WordPress' own functions and upgrader.
$words = [];
$options = [];
foreach (array_slice($argv, 1) as $word) {
    if (str_starts_with($word, '--')) {
        [$name, $value] = explode('=', substr($word, 2), 2) + [1 => ''];
        $options[$name] = $value;
    } else {
        $words[] = $word;
    }
}
$path = $options['path'];
$store = dirname($path) . '/store';
$socket = dirname($path) . '/db.sock';
$_SERVER['HTTP_HOST'] = 'localhost';
$_SERVER['REQUEST_METHOD'] = 'GET';

function load(string $path): void
{
    global $options;
    if (getenv('WP_SETUP')) define('WP_INSTALLING', true);
    $isAdmin = ($options['context'] ?? '') === 'admin';
    if ($isAdmin) {
        define('WP_ADMIN', true);
        require_once "$path/wp-includes/plugin.php";
        add_action('init', fn () => wp_set_current_user(1), 0);
    }
    require_once "$path/wp-load.php";
    if ($isAdmin) {
        require_once ABSPATH . 'wp-admin/includes/admin.php';
        do_action('admin_init');
    }
    foreach (['plugin', 'file', 'misc', 'upgrade', 'class-wp-upgrader'] as $part)
        require_once ABSPATH . "wp-admin/includes/$part.php";
}

/** The plugins of WordPress, with what the store has for them. */
function plugins(string $store): array
{
    $found = [];
    foreach (get_plugins() as $file => $about) {
        $name = dirname($file);
        $to = @file_get_contents("$store/$name.version") ?: $about['Version'];
        $due = version_compare($to, $about['Version']) > 0;
        $found[] = ['name' => $name, 'status' => is_plugin_active($file) ? 'active' : 'inactive', 'version' => $about['Version'],
            'update' => $due ? 'available' : 'none', 'update_version' => $due ? $to : null, 'file' => $file];
    }
    return $found;
}

function shell(string $command): void
{
    passthru($command, $code);
    if ($code !== 0) exit($code);
}

/** A small shop with articles: pages, a category, a menu, readable addresses. */
function fill(): void
{
    update_option('blogdescription', 'Chléb a pečivo');
    $page = fn (string $name, string $title, string $text, array $more = []) => wp_insert_post(
        $more + ['post_type' => 'page', 'post_status' => 'publish', 'post_name' => $name, 'post_title' => $title, 'post_content' => $text]);
    $bread = 'Pečeme každý den od čtyř hodin ráno z mouky, kterou nám vozí mlýn z Polabí. ';
    $home = $page('uvod', 'Pekárna U Mostu', "<p>$bread Přijďte ochutnat, jsme hned vedle mostu.</p>");
    $pages = [$home, $page('kontakt', 'Kontakt', '<p>Napište nám.</p>[kontakt]'), $page('kosik', 'Košík', '[kosik]'), $page('pokladna', 'Pokladna', '<p>Doprava a platba.</p>[objednavka]'),
        $page('cenik', 'Ceník', '<ul><li>Žitný chléb 89 Kč</li><li>Rohlík 5 Kč</li><li>Koláč 45 Kč</li></ul>')];
    $page('en', 'The bakery by the bridge', '<p>We bake every day from four in the morning, with flour from a mill in Polabí. Come and taste it, we are right beside the bridge.</p>');
    $category = wp_insert_term('Novinky', 'category', ['slug' => 'novinky'])['term_id'];
    foreach (['Nový žitný chléb', 'Otevíráme i v neděli', 'Vánoční cukroví'] as $title)
        $page(sanitize_title($title), $title, '<p>' . str_repeat("$title: $bread", 4) . '</p><img src="/wp-includes/images/w-logo-blue.png" alt="">',
            ['post_type' => 'post', 'post_category' => [$category]]);
    $menu = wp_create_nav_menu('Hlavní');
    foreach ($pages as $id)
        wp_update_nav_menu_item($menu, 0, ['menu-item-object-id' => $id, 'menu-item-object' => 'page', 'menu-item-type' => 'post_type', 'menu-item-status' => 'publish']);
    set_theme_mod('nav_menu_locations', ['main' => $menu]);
    update_option('show_on_front', 'page');
    update_option('page_on_front', $home);
    global $wp_rewrite;
    $wp_rewrite->set_permalink_structure('/%postname%/');
}

if ($words[0] === 'eval') {
    load($path);
    eval($words[1]);
    exit;
}
switch (implode(' ', array_slice($words, 0, 2))) {
    case 'core install':
        putenv('WP_SETUP=1');
        load($path);
        wp_install('Obchod', 'admin', 'admin@example.test', true, '', wp_generate_password());
        break;
    case 'site fill':
        load($path);
        fill();
        break;
    case 'site addresses':
        // Categories have addresses only where readable ones were on from the beginning.
        load($path);
        flush_rewrite_rules();
        break;
    case 'core version':
        require "$path/wp-includes/version.php";
        echo "$wp_version\n";
        break;
    case 'core check-update':
        echo "[]\n";
        break;
    case 'plugin pack':
        load($path);
        require_once ABSPATH . 'wp-admin/includes/class-pclzip.php';
        (new PclZip("$store/$words[2].zip"))->create("$store/$words[2]", PCLZIP_OPT_REMOVE_PATH, $store);
        break;
    case 'plugin activate':
        load($path);
        $failed = activate_plugin("$words[2]/$words[2].php");
        if ($failed) exit(1);
        break;
    case 'plugin list':
        load($path);
        echo json_encode(plugins($store)) . "\n";
        break;
    case 'plugin update':
        load($path);
        $done = (new Plugin_Upgrader(new Automatic_Upgrader_Skin()))->install("$store/$words[2].zip", ['overwrite_package' => true]);
        if ($done !== true) exit(1);
        break;
    case 'db export':
        shell("mariadb-dump --no-defaults -S $socket -u root wp > $words[2]");
        break;
    case 'db import':
        shell("mariadb --no-defaults -S $socket -u root wp < $words[2]");
        break;
    case 'db query':
        shell("mariadb --no-defaults -S $socket -u root wp --skip-column-names -e " . escapeshellarg($words[2]));
        break;
    case 'maintenance-mode deactivate':
        @unlink("$path/.maintenance");
        break;
    default:
        fwrite(STDERR, "no such command\n");
        exit(1);
}
