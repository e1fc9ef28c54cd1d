import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';

const run = promisify(execFile);

export const here = join(import.meta.dirname, '..');
export const minutes = 60_000;

/** What the tools keep for their next call goes with the run's own database. */
const cache = (): string => {
  const folder = join(dirname(inject('emptyCluster')), 'phone-tools');
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** One of the app's own programs, in the app's folder, with nothing asked of the network. */
export const tool = (
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
  cwd = here,
) =>
  run(join(here, 'node_modules/.bin', name), [...args], {
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
