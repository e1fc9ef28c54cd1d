// Runs the tests; brings a browser where there is none. `--full` runs the long versions.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeTestFolder, endProcesses, openTestFolder } from './test-folder.js';

const hasOpenssl = () => spawnSync('openssl', ['version']).status === 0;

/** For the long tests: real servers, which the tests start themselves, and a clock that can be set. */
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
/** The agent's commands are run over a real one, which the tests start themselves. */
const sshServer = '/usr/sbin/sshd';
const policy = '/usr/sbin/policy-rc.d';

/** Debian starts what it installs, unless this file says no. */
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

/** Shows pages and forms at a fifth less work; agents, papers and the long tests have the whole browser. */
const lighter = '/usr/bin/chromium-headless-shell';
const tryInstall = (name) => {
  try {
    install([name]);
  } catch {
    console.log(`There is no ${name} to be had: the tests do without.`);
  }
};

const stop = (line) => {
  console.error(line);
  process.exit(1);
};

const mobile = new URL('../apps/mobile/', import.meta.url);
const written = (name) => statSync(new URL(name, mobile), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * The phone app's packages are its own: who runs the server does not install them. They come while
 * the other tests run already; the file that is named says how it went.
 */
const installMobile = (told) => {
  if (written('node_modules/.package-lock.json') > written('package-lock.json')) return null;
  console.log(
    'The phone app is tested with packages of its own: installing them beside the tests.',
  );
  const child = spawn('npm', ['ci'], { cwd: mobile, stdio: ['ignore', 'ignore', 'inherit'] });
  child.once('exit', (code) => writeFileSync(told, code === 0 ? 'there' : 'missing'));
  return { child, told };
};

if (Number(process.versions.node.split('.')[0]) < 26)
  stop(
    `The tests need Node 26, this is ${process.version}: run them with "npm test" after "npm ci".`,
  );
const { findChromium } = await import('../apps/agent/src/browser/find-chromium.ts');
const findBrowser = () => findChromium(process.env.CHROMIUM_PATH ?? null) ?? findChromium(null);
const args = process.argv.slice(2);
const full = args.includes('--full');
install([...(findBrowser() ? [] : ['chromium']), ...(hasOpenssl() ? [] : ['openssl'])]);
if (mayInstall && !existsSync(sshServer)) withoutStarting(() => install(['openssh-server']));
const lacking = servers.filter(([, path]) => !existsSync(path)).map(([name]) => name);
if (full && mayInstall) withoutStarting(() => install(lacking));
const chromium = findBrowser();
if (!full && !existsSync(lighter)) tryInstall('chromium-headless-shell');
if (!chromium) stop('The tests need Chromium: install it, or set CHROMIUM_PATH.');
if (!hasOpenssl()) stop('The tests need the openssl command: install it.');

const files = args.filter((arg) => !arg.startsWith('-'));
const wantsMobile = files.length === 0 || files.some((file) => file.includes('mobile'));

const folder = openTestFolder();
const phone = wantsMobile ? installMobile(join(folder, 'phone-packages')) : null;
const tests = spawn('vitest', ['run', ...args.filter((arg) => arg !== '--full')], {
  stdio: 'inherit',
  env: {
    ...process.env,
    CHROMIUM_PATH: chromium,
    ...(!full && existsSync(lighter) ? { PAGE_BROWSER: lighter } : {}),
    TMPDIR: folder,
    ...(phone ? { PHONE_PACKAGES: phone.told } : {}),
    ...(full ? { FULL: '1', KILL_ROUNDS: '20', PROPERTY_ROUNDS: '200' } : {}),
  },
});
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    interrupted = true;
    tests.kill(signal);
  });
const [status] = await once(tests, 'exit');
if (phone?.child.exitCode === null && phone.child.signalCode === null) {
  phone.child.kill();
  await once(phone.child, 'exit');
}
if (phone) rmSync(phone.told, { force: true });
if (interrupted) {
  await endProcesses(folder);
  closeTestFolder(folder);
  stop('The tests were interrupted; what they had started is ended.');
}
const left = closeTestFolder(folder);
if (left.files.length > 0) console.log(`Left behind, and removed:\n${left.files.join('\n')}`);
if (left.processes.length > 0) stop(`The tests left behind:\n${left.processes.join('\n')}`);
process.exit(status ?? 1);
