// Adds the optional packages of other platforms that a registry without them makes npm leave out of
// the lock file; `npm ci` refuses a lock file that lacks them. Takes out what packages demand of Node:
// npm would hold it against the Node it runs on itself, and they run on the one that is installed with
// them. Fills in the digests of packages whose registry knows them. Run it after every `npm install`.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL(`../${process.argv[2] ?? 'package-lock.json'}`, import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openharmony',
  'win32',
  'windows',
  'aix',
  'netbsd',
  'openbsd',
  'sunos',
];
const processors = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'loong64',
  'mips64el',
];

const find = (words, known) => words.filter((word) => known.includes(word));

const added = [];
for (const [path, entry] of Object.entries(lock.packages))
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const paths = [`${path}/node_modules/${name}`, `node_modules/${name}`];
    if (paths.some((at) => lock.packages[at]?.version)) continue;
    const words = name.split(/[^a-z0-9]+/i);
    const os = find(words, systems).map((system) => (system === 'windows' ? 'win32' : system));
    const cpu = find(words, processors);
    const version = range.replace(/^[^\d]*/, '');
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(cpu.length > 0 ? { cpu } : {}),
      ...(entry.dev ? { dev: true } : {}),
      ...(/musl/.test(name) ? { libc: ['musl'] } : {}),
      optional: true,
      ...(os.length > 0 ? { os } : {}),
    };
    added.push(`${name}@${version}`);
  }

for (const [path, entry] of Object.entries(lock.packages))
  if (path.includes('node_modules/')) delete entry.engines;

const lacking = Object.entries(lock.packages).filter(
  ([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity,
);
const registry =
  lacking.length > 0 &&
  execFileSync('npm', ['config', 'get', 'registry'], {
    encoding: 'utf8',
  }).trim();
const integrityOf = async ([path, { version }]) => {
  const name = path.replace(/^.*node_modules\//, '');
  const reply = await fetch(new URL(name.replace('/', '%2f'), registry), {
    signal: AbortSignal.timeout(20_000),
  });
  return reply.ok ? (await reply.json()).versions?.[version]?.dist?.integrity : undefined;
};
const digests = await Promise.all(lacking.map((one) => integrityOf(one).catch(() => undefined)));
lacking.forEach(([, entry], n) => {
  if (digests[n]) entry.integrity = digests[n];
});
const unknown = digests.filter((digest) => !digest).length;

const [root, ...others] = Object.entries(lock.packages);
others.sort(([a], [b]) => (a < b ? -1 : 1));
lock.packages = Object.fromEntries([root, ...others]);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added.length} packages of other platforms added`);
if (unknown > 0)
  console.log(`${unknown} packages have no digest: this registry does not serve them`);
