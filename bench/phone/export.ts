import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const app = join(import.meta.dirname, '../../apps/mobile');

export const platforms = ['web', 'ios', 'android'] as const;

/** The app as shipped, except for the phones' bytecode, which is compiled from the same script. */
export const exportApp = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hlidka-bench-phone-'));
  const asked = platforms.flatMap((platform) => ['--platform', platform]);
  execFileSync(
    join(app, 'node_modules/.bin/expo'),
    ['export', ...asked, '--no-bytecode', '--output-dir', folder],
    {
      cwd: app,
      stdio: 'ignore',
      env: { ...process.env, CI: '1', EXPO_OFFLINE: '1', EXPO_NO_TELEMETRY: '1' },
    },
  );
  return folder;
};

export const packedBytes = (folder: string, platform: string): number =>
  globSync(`_expo/static/js/${platform}/**/*.js`, { cwd: folder })
    .map((file) => gzipSync(readFileSync(join(folder, file))).length)
    .reduce((sum, bytes) => sum + bytes, 0);
