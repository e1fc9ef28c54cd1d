<?php
// What .htaccess does for WordPress: files as they are, everything else by its index.php.
$root = $_SERVER['DOCUMENT_ROOT'];
$file = $root . parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if (is_file($file)) return false;
if ($file !== "$root/" && is_file(rtrim($file, '/') . '/index.php')) return false;
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = '/index.php';
require "$root/index.php";
