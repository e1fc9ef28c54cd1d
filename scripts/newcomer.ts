import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { admin } from '@hlidka/texts/admin/cs';
import { doors } from '@hlidka/texts/doors/cs';
import { chromium, type Locator } from 'playwright-core';
import { chromiumFlags, chromiumPath } from './chromium.ts';

/**
 * From an empty clone to the first green site by README's commands; measures a person's actions and
 * waiting separately.
 */

/** A person's pace: 3 characters a second, and 2 s to find and press something. */
const pace = { character: 1 / 3, press: 2 };
const mostHumanSeconds = 180;

type Step = { what: string; typed: number; presses: number; machineMs: number };
const steps: Step[] = [];
const folder = mkdtempSync(join(tmpdir(), 'newcomer-'));
const clone = join(folder, 'hlidka');
const children: ChildProcess[] = [];

const step = async <T>(what: string, { typed = 0, presses = 0 }, wait: () => Promise<T>) => {
  const from = performance.now();
  const got = await wait();
  steps.push({ what, typed, presses, machineMs: performance.now() - from });
  return got;
};

const start = (command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = {}) => {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  children.push(child);
  return child;
};

const run = async (command: string, args: string[], cwd: string) => {
  const child = start(command, args, cwd);
  child.stdout.resume();
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
};

/** Reads the printed address and set-up code. */
const greeting = async (server: ReturnType<typeof start>) => {
  let said = '';
  for await (const part of server.stdout) {
    said += part;
    const [, url] = said.match(/Open (\S+)\/setup and enter/) ?? [];
    const [, code] = said.match(/code: (\S+)/) ?? [];
    if (url && code) return { url, code };
  }
  throw new Error(`the server said no address:\n${said}`);
};

const serveBakery = async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end('<!doctype html><title>Pekárna U Mostu</title>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const freePort = async () => {
  const { server, host } = await serveBakery();
  server.close();
  return host.split(':')[1] ?? '';
};

const walk = async () => {
  const typed = (text: string) => ({ typed: text.length + 1 });
  const source = join(import.meta.dirname, '..');
  await step('git clone, cd', typed('git clone https://git.example/hlidka && cd hlidka'), () =>
    run('git', ['clone', '--quiet', source, clone], folder),
  );
  await step('npm ci', typed('npm ci && npm start'), () => run('npm', ['ci'], clone));
  const { server: bakery, host } = await serveBakery();
  const { url, code } = await step('npm start', {}, async () =>
    greeting(
      start('npm', ['start'], clone, {
        PORT: await freePort(),
        CHECK_ALLOW_PRIVATE: '127.0.0.0/8',
        REFERENCE_TARGETS: '',
      }),
    ),
  );
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
  const page = await (await browser.newContext({ baseURL: url, locale: 'cs-CZ' })).newPage();
  page.setDefaultTimeout(60_000);
  const fill = async (field: Locator, text: string) => {
    await field.fill(text);
    return text.length;
  };
  await step('open the address', { presses: 1 }, async () => {
    await page.goto('/setup');
    await page.getByLabel(doors.setup.code).waitFor();
  });
  let written = 0;
  for (const [label, text] of [
    [doors.setup.code, code],
    [doors.setup.agencyName, 'Ateliér Sever'],
    [doors.yourName, 'Olga Nová'],
    [doors.email, 'olga@atelier.example'],
    [doors.password, 'modrý kůň skáče'],
  ] as const)
    written += await fill(page.getByLabel(label, { exact: true }), text);
  const { sites, siteForm, siteLook, clients, site } = admin;
  const main = page.getByRole('main');
  await step('first operator', { typed: written, presses: 6 }, async () => {
    await page.getByRole('button', { name: doors.setup.submit }).click();
    await main.getByRole('link', { name: sites.add, exact: true }).waitFor();
  });
  await step('one address', { typed: 'pekarna-u-mostu.cz'.length, presses: 2 }, async () => {
    await main.getByRole('link', { name: sites.add, exact: true }).click();
    await page.getByLabel(siteLook.address).fill(host);
    const name = page.getByLabel(siteForm.name, { exact: true });
    await page.waitForFunction(
      (field) => (field as HTMLInputElement).value !== '',
      await name.elementHandle(),
    );
  });
  await step('its client', { typed: 'Pekárna s.r.o.'.length, presses: 3 }, async () => {
    await page.getByRole('button', { name: siteLook.newClient }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(clients.name).fill('Pekárna s.r.o.');
    await dialog.getByRole('button', { name: clients.create, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  });
  await step('save; first green', { presses: 1 }, async () => {
    await page.getByRole('button', { name: siteForm.create, exact: true }).click();
    const green = site.answer.up('Pekárna U Mostu');
    await page.getByRole('heading', { level: 1, name: green }).waitFor();
  });
  await browser.close();
  bakery.closeAllConnections();
  bakery.close();
};

const humanSeconds = ({ typed, presses }: Step) => typed * pace.character + presses * pace.press;

try {
  await walk();
} finally {
  for (const { pid, exitCode, signalCode } of children)
    if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGTERM');
  await Promise.all(
    children.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')),
  );
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}
const human = steps.reduce((sum, one) => sum + humanSeconds(one), 0);
const machine = steps.reduce((sum, { machineMs }) => sum + machineMs / 1000, 0);
console.table(
  steps.map((one) => ({
    step: one.what,
    typed: one.typed,
    presses: one.presses,
    'person, s': Math.round(humanSeconds(one)),
    'machine, s': Number((one.machineMs / 1000).toFixed(1)),
  })),
);
console.log(
  `person ${human.toFixed(0)} s of at most ${mostHumanSeconds}, machine ${machine.toFixed(0)} s`,
);
process.exitCode = human <= mostHumanSeconds ? 0 : 1;
