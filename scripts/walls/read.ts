import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** A file by its path from the root of the repository. */
export type Source = { path: string; text: string };
export type Import = { path: string; target: string; names: string[]; isType: boolean };

/** Sources of the product: tests and declarations are left out. */
export const readSources = (root: URL): Source[] =>
  globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.(test|spec|d)\.tsx?$/.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(new URL(path, root), 'utf8') }));

/** Every file of code, tests and tools among them. */
export const readPaths = (root: URL): string[] =>
  globSync('{apps,packages,bench,scripts}/**/*.{ts,tsx,js}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|fixtures)(\/|$)/.test(path),
  }).sort();

/** Comments mention tables and files too, so they are removed. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

const clause = /^(?:import|export)\s+(type\s)?([^'"`;]*?)\sfrom\s*'([^']+)'/gm;
const bare = /\bimport\s*\(?\s*'([^']+)'/g;

/** Local names: `a as b` is `b`. */
const namesIn = (text: string): string[] =>
  (text.match(/\{([^}]*)\}/)?.[1] ?? '')
    .split(',')
    .map((name) => name.trim().replace(/^type\s+|^\w+ as /g, ''))
    .filter(Boolean);

const targetOf = (path: string, from: string): string =>
  from.startsWith('.') ? posix.join(posix.dirname(path), from) : from;

export const importsOf = ({ path, text }: Source): Import[] => [
  ...[...text.matchAll(clause)].map(([, type, names = '', from = '']) => ({
    path,
    target: targetOf(path, from),
    names: namesIn(names),
    isType: type !== undefined,
  })),
  ...[...text.matchAll(bare)].map(([, from = '']) => ({
    path,
    target: targetOf(path, from),
    names: [],
    isType: false,
  })),
];
