// Runs the tests; brings a browser where there is none. `--full` runs the long versions.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const paths = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const find = () => paths.find((path) => path && existsSync(path));

const install = () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('No Chromium found: installing Debian’s.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: 'inherit',
    env,
  });
};

if (Number(process.versions.node.split('.')[0]) < 26) {
  console.error(
    `The tests need Node 26, this is ${process.version}: run them with "npm test" after "npm ci".`,
  );
  process.exit(1);
}
if (!find()) install();
const chromium = find();
if (!chromium) {
  console.error('The tests need Chromium: install it, or set CHROMIUM_PATH.');
  process.exit(1);
}
const args = process.argv.slice(2);
const full = args.includes('--full');
const { status } = spawnSync('vitest', ['run', ...args.filter((arg) => arg !== '--full')], {
  stdio: 'inherit',
  env: {
    ...process.env,
    CHROMIUM_PATH: chromium,
    ...(full ? { FULL: '1', KILL_ROUNDS: '20', PROPERTY_ROUNDS: '200' } : {}),
  },
});
process.exit(status ?? 1);
