import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { closeAfter } from '../../server/test/harness/close-after.ts';
import { eventually } from '../../server/test/harness/eventually.ts';
import { freePort } from '../../server/test/harness/processes/free-port.ts';
import { plainEnv } from '../../server/test/harness/processes/served.ts';
import { useBrowser } from './harness/browser.ts';
import { enterAs } from './harness/enter.ts';

const { person } = useBrowser();
const root = join(import.meta.dirname, '../../..');
/** On the same disk as the packages, and not among them: types are not stripped there. */
const cache = join(root, '.cache');

/** A checkout of its own, since sources are changed in it; packages are the same files under other names. */
const copyHouse = (): string => {
  mkdirSync(cache, { recursive: true });
  const house = mkdtempSync(join(cache, 'dev-test-'));
  chmodSync(house, 0o755); // the database's user reads its program there
  closeAfter(() => rmSync(house, { recursive: true, force: true }));
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { cwd: root, maxBuffer: 2 ** 26 })
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)));
  execFileSync('cp', ['-a', '--parents', ...files, house], { cwd: root });
  for (const folder of globSync(['node_modules', '{apps,packages}/*/node_modules'], {
    cwd: root,
  })) {
    mkdirSync(join(house, folder));
    const copied = 'cp -al $(ls -A | grep -v "^\\.cache$") "$0"';
    execFileSync('sh', ['-c', copied, join(house, folder)], { cwd: join(root, folder) });
  }
  return house;
};

const work = async (house: string) => {
  const port = await freePort();
  const words = ['scripts/dev.ts', '--port', String(port), '--data', join(house, 'dev-data')];
  const child = spawn(process.execPath, words, {
    cwd: house,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: plainEnv,
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGINT');
    await exited;
    return child.exitCode;
  };
  closeAfter(stop);
  const said = (part: string) => eventually(() => expect(lines.join('\n')).toContain(part));
  await Promise.race([
    said('Ctrl+C ends all'),
    exited.then(() => Promise.reject(new Error(lines.join('\n')))),
  ]);
  return { url: `http://localhost:${port}`, lines, said, stop };
};

const change = (house: string, file: string, from: string, to: string) => {
  const path = join(house, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
};

test('npm run dev: words and pages change while they are open, the server restarts with its data, one signal ends all', async () => {
  const house = copyHouse();
  const { url, said, stop } = await work(house);
  const page = await person(url);
  await enterAs(page, url, 'jana@atelier-sever.example', 'hlidka-demo');
  await page.goto('/admin/sites');
  await page.getByText('Stáhnout CSV').waitFor();
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
  const wasReloaded = () => page.evaluate(() => !('neverReloaded' in window));

  const words = ['Stáhnout CSV', 'Stáhnout tabulku', 'Uložit tabulku'];
  for (const [at, word] of words.slice(1).entries()) {
    change(house, 'packages/texts/src/admin/cs/sites/board.ts', `'${words[at]}'`, `'${word}'`);
    await page.getByText(word).waitFor();
  }
  expect(await wasReloaded()).toBe(false);

  change(
    house,
    'apps/server/src/faces/state/health.ts',
    '{ ok: true }',
    '{ ok: true, changed: 1 }',
  );
  await eventually(async () =>
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ ok: true, changed: 1 }),
  );
  const [reply] = await Promise.all([
    page.waitForResponse((each) => each.url().includes('/api/admin/sites')),
    page.goto('/admin/sites'),
  ]);
  expect(reply.status()).toBe(200);

  const door = await person(url);
  await door.goto('/sign-in');
  await door.locator('.door-notes').waitFor();
  await door.evaluate(() => Object.assign(window, { neverReloaded: true }));
  change(
    house,
    'apps/web/src/routes/portal/doors/SignInPage.tsx',
    '<div className="door-notes">',
    '<div className="door-notes"><p>Nový odstavec</p>',
  );
  await door.getByText('Nový odstavec').waitFor();
  expect(await door.evaluate(() => 'neverReloaded' in window)).toBe(true);

  change(house, 'apps/server/src/faces/state/health.ts', 'changed: 1', 'changed: ');
  await said('do not hold together');
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(await stop()).toBe(0);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});
