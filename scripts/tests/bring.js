import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { findChromium } from '../../apps/agent/src/browser/find-chromium.ts';

const hasOpenssl = () => spawnSync('openssl', ['version']).status === 0;

/** For long tests: real servers and a settable clock; the tests start them themselves. */
const servers = [
  ['nginx-light', '/usr/sbin/nginx'],
  ['apache2', '/usr/sbin/apache2'],
  ['libapache2-mod-php', '/usr/share/doc/libapache2-mod-php'],
  ['lighttpd', '/usr/sbin/lighttpd'],
  ['haproxy', '/usr/sbin/haproxy'],
  ['faketime', '/usr/bin/faketime'],
  ['wordpress', '/usr/share/wordpress'],
  ['mariadb-server', '/usr/sbin/mariadbd'],
  ['php-cli', '/usr/bin/php'],
  ['php-mysql', '/usr/share/doc/php-mysql'],
];
/** Agents' commands are tested over a real ssh server, which the tests start themselves. */
const sshServer = '/usr/sbin/sshd';
const policy = '/usr/sbin/policy-rc.d';

/** Debian starts installed services unless this file forbids it. */
const withoutStarting = (work) => {
  if (existsSync(policy)) return work();
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return work();
  } finally {
    rmSync(policy);
  }
};

const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
const install = (packages) => {
  if (packages.length === 0 || !mayInstall) return;
  console.log(`The tests need ${packages.join(' and ')}: installing Debian’s.`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  execFileSync('apt-get', ['update', '-qq'], options);
  const words = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  execFileSync('apt-get', words, options);
};

/**
 * Renders pages and forms with a fifth less work; agents, PDFs and long tests use the full browser.
 */
const lighter = '/usr/bin/chromium-headless-shell';
const tryInstall = (name) => {
  try {
    install([name]);
  } catch {
    console.log(`There is no ${name} to be had: the tests do without.`);
  }
};

const findBrowser = () => findChromium(process.env.CHROMIUM_PATH ?? null) ?? findChromium(null);

/** Installs a browser and other programs for tests; returns how tests find them. */
export const bringPrograms = (full) => {
  install([...(findBrowser() ? [] : ['chromium']), ...(hasOpenssl() ? [] : ['openssl'])]);
  if (mayInstall && !existsSync(sshServer)) withoutStarting(() => install(['openssh-server']));
  const lacking = servers.filter(([, path]) => !existsSync(path)).map(([name]) => name);
  if (full && mayInstall) withoutStarting(() => install(lacking));
  if (!full && !existsSync(lighter)) tryInstall('chromium-headless-shell');
  const chromium = findBrowser();
  if (!chromium) throw new Error('The tests need Chromium: install it, or set CHROMIUM_PATH.');
  if (!hasOpenssl()) throw new Error('The tests need the openssl command: install it.');
  return {
    CHROMIUM_PATH: chromium,
    ...(!full && existsSync(lighter) ? { PAGE_BROWSER: lighter } : {}),
  };
};

const mobile = new URL('../../apps/mobile/', import.meta.url);
const written = (name) => statSync(new URL(name, mobile), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * The phone app has its own packages, which running the server does not need. They are installed
 * while other tests run; the named file reports the result.
 */
export const bringPhonePackages = (told) => {
  if (written('node_modules/.package-lock.json') > written('package-lock.json')) return null;
  console.log(
    'The phone app is tested with packages of its own: installing them beside the tests.',
  );
  const child = spawn('npm', ['ci'], { cwd: mobile, stdio: ['ignore', 'ignore', 'inherit'] });
  child.once('exit', (code) => writeFileSync(told, code === 0 ? 'there' : 'missing'));
  return { child, told };
};
