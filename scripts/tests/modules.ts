import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { withoutComments } from '../walls/read.ts';

export const root = join(import.meta.dirname, '../..');

/** What a file imports from another: names, or null for all. */
type Taken = { from: string; names: string[] | null };
type Module = {
  taken: Taken[];
  passedOn: Map<string, { from: string; name: string }>;
  all: string[];
};

const sources = [
  '{apps,packages}/*/{src,test,config}/**/*.{ts,tsx,js,mjs}',
  'apps/*/*.{ts,js}',
  '{bench,scripts}/**/*.{ts,js}',
  'vitest.config.ts',
];
const readPaths = (): string[] =>
  globSync(sources, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }).sort();

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
export const allTests = (): string[] => readPaths().filter(isTest);

/** `@hlidka/texts/mail` is `packages/texts/src/mail/index.ts`; outside packages stay names. */
const findPackage = (name: string): string => {
  const [, folder = '', rest] = name.match(/^@hlidka\/([\w-]+)(\/.+)?$/) ?? [];
  const home = ['packages', 'apps'].find((each) =>
    existsSync(join(root, each, folder, 'package.json')),
  );
  if (!folder || !home) return name;
  const { exports = {} } = JSON.parse(
    readFileSync(join(root, home, folder, 'package.json'), 'utf8'),
  );
  const target = typeof exports === 'string' ? exports : exports[`.${rest ?? ''}`];
  return target ? posix.join(home, folder, target) : name;
};

const clause = /^(import|export)\s+(type\s)?([^'"`;]*?)(?:\sfrom\s*'([^']+)'|(?=;))/gm;
const loaded = /\b(?:import\s*\(?\s*|new URL\(\s*)'([^']+)'/g;

/** `{ a, type B, c as d }`: values only, as `[imported name, local name]`. */
const valuesIn = (text: string): [string, string][] =>
  (text.match(/\{([^}]*)\}/)?.[1] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.startsWith('type '))
    .map((each) => {
      const [there = '', here = there] = each.split(/\s+as\s+/);
      return [there, here];
    });

const readModule = (path: string): Module => {
  const text = withoutComments(readFileSync(join(root, path), 'utf8'));
  const locate = (from: string) =>
    from.startsWith('.') ? posix.join(posix.dirname(path), from) : findPackage(from);
  const module: Module = { taken: [], passedOn: new Map(), all: [] };
  const imported = new Map<string, { from: string; name: string }>();
  for (const [, verb, type, inside = '', from] of text.matchAll(clause)) {
    if (type) continue;
    const values = valuesIn(inside);
    const names = /\*|^\s*\w/.test(inside) ? null : values.map(([there]) => there);
    if (verb === 'import' && from) {
      module.taken.push({ from: locate(from), names });
      for (const [name, here] of values) imported.set(here, { from: locate(from), name });
    } else if (verb === 'export' && from) {
      if (inside.startsWith('*') && !inside.includes(' as ')) module.all.push(locate(from));
      else if (inside.startsWith('*')) module.taken.push({ from: locate(from), names: null });
      for (const [name, here] of values) module.passedOn.set(here, { from: locate(from), name });
    } else
      for (const [name, here] of values) {
        const known = imported.get(name);
        if (known) module.passedOn.set(here, known);
      }
  }
  for (const [, from = ''] of text.matchAll(loaded))
    module.taken.push({ from: locate(from), names: null });
  return module;
};

type Imports = Map<string, Set<string>>;
let known: Imports | undefined;

/** Who imports whom, values only; a re-exported name counts as imported from its origin. */
export const readImports = (): Imports => {
  known ??= traceImports();
  return known;
};

const traceImports = (): Imports => {
  const modules = new Map(readPaths().map((path) => [path, readModule(path)]));
  const makerOf = (from: string, name: string, seen = new Set<string>()): string | null => {
    const module = modules.get(from);
    if (!module || seen.has(`${from} ${name}`)) return null;
    seen.add(`${from} ${name}`);
    const passed = module.passedOn.get(name);
    if (passed) return makerOf(passed.from, passed.name, seen) ?? passed.from;
    for (const each of module.all) {
      const text = readFileSync(join(root, each), 'utf8');
      if (new RegExp(`export (const|function|class|async function) ${name}\\b`).test(text))
        return each;
    }
    return from;
  };
  const wholeOf = (from: string): string[] => {
    const module = modules.get(from);
    if (!module) return [from];
    const passed = [...module.passedOn].map(([name]) => makerOf(from, name) ?? from);
    return [from, ...passed, ...module.all];
  };
  return new Map(
    [...modules].map(([path, module]) => {
      const targets = module.taken.flatMap(({ from, names }) =>
        names ? names.map((name) => makerOf(from, name) ?? from) : wholeOf(from),
      );
      return [path, new Set(targets)];
    }),
  );
};
