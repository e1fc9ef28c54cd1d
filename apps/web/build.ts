import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { type App, configFor } from './vite.config.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const apps: App[] = ['portal', 'admin'];
const sources = [
  'src',
  'public',
  '../../packages/client/src',
  '../../packages/design/src',
  '../../packages/protocol/src',
  '../../packages/texts/src',
];
const singles = [
  'portal.html',
  'admin.html',
  'vite.config.ts',
  'slim-zod.ts',
  'pure-schemas.ts',
  '../../package-lock.json',
];

const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256');
  const files = singles.map(here);
  for (const source of sources)
    for (const entry of await readdir(here(source), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) files.push(`${entry.parentPath}/${entry.name}`);
  for (const file of files.sort()) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
};

/** Builds both applications into `dist/`, unless what is there was made from the same sources. */
export const buildPages = async (options: { force?: boolean } = {}): Promise<void> => {
  const made = await fingerprint();
  const stamp = here('dist/stamp.txt');
  const last = await readFile(stamp, 'utf8').catch(() => '');
  if (last === made && !options.force) return;
  for (const app of apps)
    try {
      await build({ ...configFor(app), configFile: false, logLevel: 'warn' });
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`The pages of ${app} could not be built: ${reason}`, { cause });
    }
  await writeFile(stamp, made);
};

/** Where the built files of an application lie. */
export const pagesFolder = (app: App): string => here(`dist/${app}`);

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPages({ force: true });
