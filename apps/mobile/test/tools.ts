import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const here = join(import.meta.dirname, '..');
export const minutes = 60_000;

/** One of the app's own programs, in the app's folder, with nothing asked of the network. */
export const tool = (
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
  cwd = here,
) =>
  run(join(here, 'node_modules/.bin', name), [...args], {
    cwd,
    env: { ...process.env, CI: '1', EXPO_OFFLINE: '1', EXPO_NO_TELEMETRY: '1', ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
