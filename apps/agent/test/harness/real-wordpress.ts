import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { closeAfter } from '../../../server/test/harness/close-after.ts';
import { temporaryFolder } from '../../../server/test/harness/folder.ts';
import { freePort } from '../../../server/test/harness/processes/free-port.ts';

/** Debian's wordpress, php-cli, php-mysql and mariadb-server. */
export const hasWordPress = ['/usr/share/wordpress', '/usr/bin/php', '/usr/sbin/mariadbd'].every(
  (path) => existsSync(path),
);

const parts = join(import.meta.dirname, 'wordpress');
const standIn = join(parts, 'wp.php');

const startProgram = (file: string, args: string[], more: Record<string, string> = {}) => {
  const child = spawn(file, args, {
    stdio: 'ignore',
    env: { PATH: process.env.PATH ?? '', ...more },
    detached: true,
  });
  const exited = once(child, 'exit');
  closeAfter(async () => {
    // With its workers.
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid);
    await exited;
  });
};

const soon = async (is: () => boolean | Promise<boolean>) => {
  for (let tries = 0; !(await is()); tries++) {
    if (tries > 1200) throw new Error('it did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const openDatabase = async (folder: string) => {
  const socket = join(folder, 'db.sock');
  const data = join(folder, 'db');
  const user = `--user=${userInfo().username}`;
  execFileSync(
    'mariadb-install-db',
    ['--no-defaults', `--datadir=${data}`, user, '--auth-root-authentication-method=normal'],
    { stdio: 'ignore' },
  );
  startProgram('/usr/sbin/mariadbd', [
    '--no-defaults',
    user,
    `--datadir=${data}`,
    `--socket=${socket}`,
    '--skip-networking',
    `--pid-file=${join(folder, 'db.pid')}`,
  ]);
  const ask = (sql: string) =>
    execFileSync('mariadb', ['--no-defaults', '-S', socket, '-u', 'root', '-e', sql], {
      stdio: 'ignore',
    });
  await soon(() => {
    try {
      ask('select 1');
      return true;
    } catch {
      return false;
    }
  });
  ask('create database wp');
  return socket;
};

const config = (socket: string, url: string) => `<?php
define('DB_NAME', 'wp'); define('DB_USER', 'root'); define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}'); define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', '');
define('WP_HOME', '${url}'); define('WP_SITEURL', '${url}'); define('FS_METHOD', 'direct');
define('WP_HTTP_BLOCK_EXTERNAL', true); define('DISABLE_WP_CRON', true); define('WP_DEFAULT_THEME', 'mini');
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

const pluginSource = (name: string, version: string, code: string) =>
  `<?php\n/*\nPlugin Name: ${name}\nVersion: ${version}\n*/\n${code}\n`;

/** A real WordPress on a real database: a small shop; plugins have their new version in the store. */
export const openRealWordPress = async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'html');
  const [bin, store] = [join(folder, 'bin'), join(folder, 'store')];
  for (const made of [bin, store]) mkdirSync(made);
  execFileSync('cp', ['-rL', '/usr/share/wordpress', path], { stdio: 'ignore' });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  writeFileSync(join(path, 'wp-config.php'), config(await openDatabase(folder), url));
  cpSync(join(parts, 'theme'), join(path, 'wp-content/themes/mini'), { recursive: true });
  const wp = (...words: string[]) =>
    execFileSync('php', [standIn, ...words, `--path=${path}`], {
      stdio: 'pipe',
      env: { PATH: process.env.PATH ?? '', ...(words[1] === 'install' ? { WP_SETUP: '1' } : {}) },
    }).toString();
  wp('core', 'install');
  wp('site', 'fill');
  wp('site', 'addresses');
  const pluginFolder = (name: string) => join(path, 'wp-content/plugins', name);
  const addPlugin = (name: string, versions: { old: string; new: string }) => {
    for (const at of [pluginFolder(name), join(store, name)]) mkdirSync(at, { recursive: true });
    const file = `${name}/${name}.php`;
    writeFileSync(join(path, 'wp-content/plugins', file), pluginSource(name, '1.0', versions.old));
    writeFileSync(join(store, file), pluginSource(name, '2.0', versions.new));
    writeFileSync(join(store, `${name}.version`), '2.0');
    wp('plugin', 'activate', name);
    wp('plugin', 'pack', name);
  };
  const removePlugin = (name: string) =>
    rmSync(pluginFolder(name), { recursive: true, force: true });
  const versionOf = (name: string) =>
    /Version: (\S+)/.exec(readFileSync(join(pluginFolder(name), `${name}.php`), 'utf8'))?.[1];
  writeFileSync(join(bin, 'wp'), `#!/bin/sh\nexec php '${standIn}' "$@"\n`);
  chmodSync(join(bin, 'wp'), 0o755);
  startProgram(
    'php',
    [
      ...['-d', 'display_errors=0', '-d', 'memory_limit=128M'],
      ...['-S', `127.0.0.1:${port}`, '-t', path, join(parts, 'router.php')],
    ],
    { PHP_CLI_SERVER_WORKERS: '4' },
  );
  const page = (at = '/') =>
    fetch(url + at).then(
      async (reply) => `${reply.status} ${await reply.text()}`,
      () => '',
    );
  await soon(async () => (await page()).startsWith('200'));
  return { path, bin, url, page, wp, addPlugin, removePlugin, versionOf, folder };
};
