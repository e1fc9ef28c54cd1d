import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { migrationsFolder } from '../apps/server/src/base/platform/database/migrate.ts';
import { readLanded } from '../apps/server/src/base/platform/database/versions/landed.ts';
import { isNewer, programVersion as version } from '../apps/server/src/base/platform/version.ts';
import { readLock } from './pack/lock.ts';
import { makePackage } from './pack/make.ts';
import { changesOf, releaseNotes } from './release/notes.ts';
import { imageRecipe } from './release/recipe.ts';
import { makeBom } from './release/sbom.ts';

/**
 * Usage: npm run release -- FOLDER [--tag] [--unsaved]. Puts everything that this version is handed out as into an empty
 * folder. `--tag` also names the commit; nothing is pushed. `--unsaved` allows changes that no commit holds, for a trial.
 */
const root = join(import.meta.dirname, '..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    tag: { type: 'boolean', default: false },
    unsaved: { type: 'boolean', default: false },
  },
});
const stop = (line: string): never => {
  console.error(line);
  process.exit(1);
};
const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const [given] = positionals;
if (!given) stop('Say where: npm run release -- FOLDER');
const into = resolve(given ?? '');
if (existsSync(into) && readdirSync(into).length > 0) stop(`${into} is not empty.`);
if (JSON.parse(read('package.json')).version !== version)
  stop('package.json and apps/server/src/base/platform/version.ts name different versions.');
const changes =
  changesOf(read('CHANGELOG.md'), version) ?? stop(`CHANGELOG.md says nothing of ${version}.`);
const isSaved = git('status', '--porcelain') === '';
if (!isSaved && !values.unsaved) stop('There are changes that no commit holds. Commit them first.');
if (!isSaved && values.tag) stop('A tag names a commit: commit the changes first.');
const tag = `v${version}`;
if (values.tag && git('tag', '--list', tag)) stop(`The tag ${tag} is there already.`);

const landed = await readLanded(migrationsFolder);
const handedOut = new Set(landed.flatMap(({ migrations }) => migrations));
const migrations = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.replace('.sql', ''))
  .sort();
const added = migrations.filter((name) => !handedOut.has(name));
const last = landed.at(-1)?.version ?? '0.0.0';
if (added.length > 0 && !isNewer(version, last))
  stop(`${added[0]} came after ${last} was handed out: raise the version.`);

const { file, shipped } = await makePackage(into);
const packed = file.slice(into.length + 1);
const day = git('log', '-1', '--format=%cs');
const newest = migrations.at(-1) ?? '';
const facts = { version, day, changes, package: packed };
const files: Record<string, string> = {
  'sbom.cdx.json': await makeBom(shipped, readLock()),
  'RELEASE-NOTES.md': releaseNotes(facts, landed, newest),
  Dockerfile: imageRecipe(read('Dockerfile'), packed),
  /** What `UPDATE_URL` of an installation may name. */
  'release.json': `${JSON.stringify({ version, released: day, migration: newest }, null, 2)}\n`,
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(into, name), text);
const digest = (name: string) =>
  createHash('sha256')
    .update(readFileSync(join(into, name)))
    .digest('hex');
const names = [packed, ...Object.keys(files)].sort();
writeFileSync(join(into, 'SHA256SUMS'), names.map((name) => `${digest(name)}  ${name}\n`).join(''));
if (values.tag) git('tag', '--annotate', tag, '--message', `Hlídka ${version}`);
console.log([...names, 'SHA256SUMS'].map((name) => join(into, name)).join('\n'));
console.log(
  values.tag ? `The commit is tagged ${tag}; nothing was pushed.` : 'Nothing was tagged.',
);
