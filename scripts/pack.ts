import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { readLock } from './pack/lock.ts';
import { manifest } from './pack/manifest.ts';
import { packPages } from './pack/pages.ts';
import { packPlace, packProgram } from './pack/program.ts';
import { licenceTexts, refused, shippedParts, thirdPartyTable } from './pack/third-party.ts';

/**
 * Usage: npm run pack [-- FOLDER] [--report]. Makes the package `hlidka` in FOLDER (./dist): bundled
 * server and agent, built pages, migrations. `--report` also renews THIRD-PARTY.md of this clone.
 */
const root = join(import.meta.dirname, '..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { report: { type: 'boolean', default: false } },
});
const into = resolve(positionals[0] ?? join(root, 'dist'));
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

const fill = async (folder: string): Promise<void> => {
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
  if (values.report) await write(root, 'THIRD-PARTY.md', thirdPartyTable(shipped));
  await write(folder, 'THIRD-PARTY-LICENCES.txt', licenceTexts(shipped));
};

const folder = await mkdtemp(join(tmpdir(), 'hlidka-pack-'));
try {
  await fill(folder);
  await mkdir(into, { recursive: true });
  const { stdout } = await promisify(execFile)(
    'npm',
    ['pack', '--silent', '--pack-destination', into],
    { cwd: folder },
  );
  const megabytes = ((await sizeOf(folder)) / 1e6).toFixed(1);
  console.log(`${megabytes} MB unpacked\n${join(into, stdout.trim())}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
