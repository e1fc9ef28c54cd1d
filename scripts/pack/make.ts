import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readLock } from './lock.ts';
import { manifest } from './manifest.ts';
import { packPages } from './pages.ts';
import { packPlace, packProgram } from './program.ts';
import {
  licenceTexts,
  refused,
  type Shipped,
  shippedParts,
  thirdPartyTable,
} from './third-party.ts';

const root = join(import.meta.dirname, '../..');
/** Read at run time by their path, or by a person. */
const copied = ['apps/server/migrations', '.env.example', 'LICENSE', 'README.md', 'SECURITY.md'];

/** Everything that the clone's command would build is built already. */
const command = `#!/usr/bin/env node
import { runWith } from './right-node.js';

await runWith(() => import('../program/program.js'));
`;

const write = (folder: string, name: string, content: object | string) =>
  writeFile(
    join(folder, name),
    typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`,
  );

const sizeOf = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map(async (file) => (await stat(join(file.parentPath, file.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

const fill = async (folder: string): Promise<Shipped[]> => {
  const lock = readLock();
  const program = await packProgram(join(folder, 'program'));
  program.push(...(await packPlace(join(folder, 'program'))));
  const pages = await packPages(join(folder, 'pages'));
  for (const path of copied) await cp(join(root, path), join(folder, path), { recursive: true });
  await mkdir(join(folder, 'bin'));
  await write(folder, 'bin/hlidka.js', command);
  await cp(join(root, 'apps/server/bin/right-node.js'), join(folder, 'bin/right-node.js'));
  await write(folder, 'package.json', manifest());
  const shipped = shippedParts(lock, { program, pages });
  const bad = refused(shipped);
  if (bad.length > 0) throw new Error(`Licences that are not allowed: ${bad.join('; ')}`);
  await write(folder, 'THIRD-PARTY.md', thirdPartyTable(shipped));
  await write(folder, 'THIRD-PARTY-LICENCES.txt', licenceTexts(shipped));
  return shipped;
};

export type Packed = { file: string; megabytes: string; shipped: Shipped[] };

/** The package `hlidka` in a folder: bundled server and agent, built pages, migrations. */
export const makePackage = async (into: string): Promise<Packed> => {
  const folder = await mkdtemp(join(tmpdir(), 'hlidka-pack-'));
  try {
    const shipped = await fill(folder);
    await mkdir(into, { recursive: true });
    const { stdout } = await promisify(execFile)(
      'npm',
      ['pack', '--silent', '--pack-destination', into],
      { cwd: folder },
    );
    const megabytes = ((await sizeOf(folder)) / 1e6).toFixed(1);
    return { file: join(into, stdout.trim()), megabytes, shipped };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
