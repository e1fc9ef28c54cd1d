import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makePackage } from './pack/make.ts';
import { thirdPartyTable } from './pack/third-party.ts';

/**
 * Usage: npm run pack [-- FOLDER] [--report]. Makes the package `hlidka` in FOLDER (./dist). `--report` also renews
 * THIRD-PARTY.md of this clone.
 */
const root = join(import.meta.dirname, '..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { report: { type: 'boolean', default: false } },
});
const { file, megabytes, shipped } = await makePackage(
  resolve(positionals[0] ?? join(root, 'dist')),
);
if (values.report) await writeFile(join(root, 'THIRD-PARTY.md'), thirdPartyTable(shipped));
console.log(`${megabytes} MB unpacked\n${file}`);
