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
    if (getenv('WP_SETUP')) define('WP_INSTALLING', true);
    require_once "$path/wp-load.php";
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

switch (implode(' ', array_slice($words, 0, 2))) {
    case 'core install':
        putenv('WP_SETUP=1');
        load($path);
        wp_install('Obchod', 'admin', 'admin@example.test', true, '', wp_generate_password());
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
    case 'maintenance-mode deactivate':
        @unlink("$path/.maintenance");
        break;
    default:
        fwrite(STDERR, "no such command\n");
        exit(1);
}
