import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Lock } from '../pack/lock.ts';
import { manifest } from '../pack/manifest.ts';
import type { Shipped } from '../pack/third-party.ts';

type Entry = Lock['packages'][string];
type Component = { name: string; version: string; licenses?: object[] };
type Bom = { components: Component[] };

/**
 * A package of the lock file with those of its dependencies that are shipped, in whichever version: of two versions the
 * bundle may hold one alone.
 */
const only = (entry: Entry, licence: string, shipped: ReadonlySet<string>): Entry => {
  const kept = (all: Record<string, string> | undefined) =>
    Object.fromEntries(
      Object.keys(all ?? {})
        .filter((name) => shipped.has(name))
        .map((name) => [name, '*']),
    );
  return {
    version: entry.version,
    license: licence,
    dependencies: kept(entry.dependencies),
    optionalDependencies: kept(entry.optionalDependencies),
  };
};

const aliasOf = ({ name, version }: Shipped): string => `${name}--${version}`;

/** What lies beside one of our own parts is the package's as well; a second version of it gets a name of its own. */
const places = (shipped: readonly Shipped[]): Map<string, string> => {
  const found = new Map<string, string>();
  for (const one of shipped) {
    const { path } = one;
    const place = path.slice(path.indexOf('node_modules/'));
    const isTaken = [...found.values()].includes(place);
    found.set(path, isTaken ? `node_modules/${aliasOf(one)}` : place);
  }
  return found;
};

/**
 * npm lists a second version by the name that it got here, and leaves out a licence that is written otherwise than SPDX
 * has it.
 */
const mended = (text: string, shipped: readonly Shipped[]): string => {
  const bom: Bom = JSON.parse(
    shipped.reduce((all, one) => all.replaceAll(aliasOf(one), one.name), text),
  );
  for (const component of bom.components) {
    const { licence: name } = shipped.find((one) => one.name === component.name) ?? {};
    if (!component.licenses?.length && name) component.licenses = [{ license: { name } }];
  }
  return `${JSON.stringify(bom, null, 2)}\n`;
};

const lockOf = (shipped: readonly Shipped[], lock: Lock) => {
  const { name, version, license } = manifest();
  const names = new Set(shipped.map((one) => one.name));
  const dependencies: Record<string, string> = {};
  const packages: Record<string, object> = {};
  const placed = places(shipped);
  for (const one of shipped) {
    const entry = lock.packages[one.path];
    const place = placed.get(one.path);
    if (!entry || !place) continue;
    packages[place] = { name: one.name, ...only(entry, one.licence, names) };
    const [, top] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place) ?? [];
    if (top) dependencies[top] = top === one.name ? '*' : `npm:${one.name}@${one.version}`;
  }
  const root = { name, version, license, dependencies };
  return { root, lock: { name, version, lockfileVersion: 3, packages: { '': root, ...packages } } };
};

/**
 * The bill of materials by npm itself, of a lock file that holds what is shipped and nothing else: what is bundled is in
 * no package.json of the package.
 */
export const makeBom = async (shipped: readonly Shipped[], lock: Lock): Promise<string> => {
  const made = lockOf(shipped, lock);
  const above = await mkdtemp(join(tmpdir(), 'hlidka-sbom-'));
  // npm names the whole after its folder.
  const folder = join(above, 'hlidka');
  const write = (file: string, content: object) =>
    writeFile(join(folder, file), JSON.stringify(content));
  try {
    await mkdir(folder);
    await write('package.json', made.root);
    await write('package-lock.json', made.lock);
    const { stdout } = await promisify(execFile)(
      'npm',
      ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'],
      { cwd: folder, maxBuffer: 2 ** 26 },
    );
    const text = mended(stdout, shipped);
    const listed = new Set(
      (JSON.parse(text) as Bom).components.map((one) => `${one.name}@${one.version}`),
    );
    const left = shipped.filter((one) => !listed.has(`${one.name}@${one.version}`));
    if (left.length > 0)
      throw new Error(`npm sbom left out: ${left.map((one) => one.name).join(', ')}`);
    return text;
  } finally {
    await rm(above, { recursive: true, force: true });
  }
};
