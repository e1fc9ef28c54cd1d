import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Usage: npm run phone-sizes [-- FOLDER], where FOLDER is an existing `expo export --no-bytecode` of both systems.
 * The scripts of a release, made small, in kB as they are and packed.
 */
const app = join(import.meta.dirname, '../apps/mobile');
const systems = ['ios', 'android'];

const exportTo = (folder: string): string => {
  const words = systems.flatMap((system) => ['--platform', system]);
  const args = ['export', ...words, '--no-bytecode', '--output-dir', folder];
  execFileSync(join(app, 'node_modules/.bin/expo'), args, {
    cwd: app,
    env: { ...process.env, CI: '1', EXPO_OFFLINE: '1', EXPO_NO_TELEMETRY: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
};

const kB = (bytes: number) => Math.round(bytes / 1000);
const [given] = process.argv.slice(2);
const folder = given ?? exportTo(mkdtempSync(join(tmpdir(), 'phone-sizes-')));
for (const system of systems) {
  const [file] = globSync(`_expo/static/js/${system}/*.js`, { cwd: folder });
  if (!file) throw new Error(`${folder} has no bundle of ${system}.`);
  const script = readFileSync(join(folder, file));
  console.log(`${system}: ${kB(script.length)} kB, packed ${kB(gzipSync(script).length)} kB`);
}
if (!given) rmSync(folder, { recursive: true });
