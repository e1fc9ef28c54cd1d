import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { packable } from '../../apps/server/src/base/pages/load.ts';
import { configFor } from '../../apps/web/vite.config.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compress = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${path}.br`, await brotli(bytes, { params }));
  await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
};

/** Both applications built and compressed; returns the modules in them. */
export const packPages = async (into: string): Promise<string[]> => {
  process.env.NODE_ENV = 'production';
  const modules: string[] = [];
  for (const app of ['portal', 'admin'] as const) {
    const made = await build({ ...configFor(app, into), configFile: false, logLevel: 'warn' });
    for (const { output } of [made].flat() as { output: { moduleIds?: string[] }[] }[])
      modules.push(...output.flatMap(({ moduleIds = [] }) => moduleIds));
  }
  const entries = await readdir(into, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile()))
    if (packable.has(name.split('.').at(-1) ?? '')) await compress(join(parentPath, name));
  return modules;
};
