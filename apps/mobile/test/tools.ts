import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inject, vi } from 'vitest';
import { builtFolder, ensureBuilt } from '../../server/src/base/platform/built.ts';

const run = promisify(execFile);

export const here = join(import.meta.dirname, '..');
export const minutes = 60_000;

/** What the tools keep for their next call goes with the run's own database. */
const cache = (): string => {
  const folder = join(dirname(inject('emptyCluster')), 'phone-tools');
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** The app's packages may still be on their way while other tests run. */
export const packagesThere = async (): Promise<void> => {
  const told = process.env.PHONE_PACKAGES;
  if (!told) return;
  const said = await vi.waitUntil(() => existsSync(told) && readFileSync(told, 'utf8'), {
    timeout: 5 * minutes,
    interval: 500,
  });
  if (said !== 'there') throw new Error('The phone app’s packages could not be installed.');
};

/** One of the app's own programs, in the app's folder, with nothing asked of the network. */
export const tool = async (
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
  cwd = here,
) => {
  await packagesThere();
  return run(join(here, 'node_modules/.bin', name), [...args], {
    cwd,
    env: {
      ...process.env,
      CI: '1',
      EXPO_OFFLINE: '1',
      EXPO_NO_TELEMETRY: '1',
      TMPDIR: cache(),
      ...env,
    },
    maxBuffer: 64 * 1024 * 1024,
  });
};

const settings = ['app.config.ts', 'config', 'assets', 'package.json', 'package-lock.json'];

/** All that a bundle of the app is made of, beside its settings. */
export const bundled = [
  'src',
  'index.ts',
  'metro.config.js',
  ...['client', 'design', 'markdown', 'protocol', 'texts'].map((name) => `../../packages/${name}`),
];

/** What one of the tools makes of these sources, kept until one of them changes. */
export const madeOf = async (
  name: string,
  sources: readonly string[],
  make: (into: string) => Promise<unknown>,
): Promise<string> => {
  await packagesThere();
  const kept = join(here, 'node_modules/.cache', name);
  const folder = builtFolder(
    kept,
    [...settings, ...sources].map((path) => join(here, path)),
  );
  await ensureBuilt(folder, make);
  return folder;
};
