import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isTest, readImports, root } from './modules.ts';
import { addressesIn, readPages } from './pages.ts';

/**
 * These files wire everything together, so through them everything reaches everything: a change is
 * not followed through them, unless it is in them.
 */
export const isWiring = (path: string): boolean =>
  /^apps\/server\/(src\/([^/]+\.ts$|faces\/|cli\/|demo\/)|test\/harness\/(open-house|(make-)?cast|(chat-)?house|demo)\.ts)|^apps\/web\/src\/[^/]+$|\/router\.tsx$/.test(
    path,
  );

const sliceOf = (path: string): string | null =>
  path.match(/^apps\/server\/src\/(?:(?:faces|cli|metrics|demo|doctor)|[^/]+\/[^/]+)(?=\/)/)?.[0] ??
  null;

/** A change is followed into the slices that use it, not into those that use these. */
const mostCrossings = 1;

const followBack = (imports: Map<string, Set<string>>, changed: string[]): Set<string> => {
  const importers = new Map<string, string[]>();
  for (const [path, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path]);
  const crossingsTo = new Map(changed.map((path) => [path, 0]));
  const waiting = [...changed];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (isWiring(path) && !changed.includes(path)) continue;
    for (const importer of importers.get(path) ?? []) {
      const [from, into] = [sliceOf(path), sliceOf(importer)];
      const crossings = (crossingsTo.get(path) ?? 0) + Number(from && into && from !== into);
      if (crossings > mostCrossings || crossings >= (crossingsTo.get(importer) ?? Infinity))
        continue;
      crossingsTo.set(importer, crossings);
      waiting.push(importer);
    }
  }
  return new Set(crossingsTo.keys());
};

/** Endpoints such as `incidents.open` of each changed slice, from its `routes.ts`. */
const endpointsOf = (slices: string[]): string[] =>
  slices
    .map((slice) => join(root, slice, 'routes.ts'))
    .filter((path) => existsSync(path))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/route\((\w+\.\w+)/g)])
    .map(([, name = '']) => name);

const calls = (text: string, endpoints: string[]): boolean =>
  endpoints.some((name) => new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(text));

/** The tests of these files, each with the reason; and their pages. */
export const reachOf = (changed: string[]): { tests: Map<string, string>; pages: string[] } => {
  const imports = readImports();
  const reached = followBack(imports, changed);
  const slices = [...new Set(changed.map(sliceOf).filter((slice) => slice !== null))];
  const endpoints = endpointsOf(slices.filter((slice) => !/\/(faces|cli)$/.test(slice)));
  const pages = readPages().filter(({ file }) => reached.has(file));
  const rooms = new Set(changed.map((path) => posix.dirname(path)));
  const opens = (text: string) =>
    addressesIn(text).some((opened) => pages.some(({ address }) => address.test(opened)));

  const whyOf = (path: string): string | null => {
    if (changed.includes(path)) return 'changed itself';
    if (reached.has(path)) return 'imports what changed';
    if (rooms.has(posix.dirname(path))) return 'stands beside what changed';
    if (slices.some((slice) => path.startsWith(`${slice}/`))) return 'of the same slice';
    if (path.startsWith('apps/mobile/') && changed.some((each) => each.startsWith('apps/mobile/')))
      return 'of the phone app';
    const text = readFileSync(join(root, path), 'utf8');
    if (path.startsWith('apps/server/test/walks/') && calls(text, endpoints))
      return 'calls an endpoint of what changed';
    if (path.startsWith('apps/web/test/') && opens(text)) return 'opens a page that changed';
    return null;
  };
  const tests = new Map<string, string>();
  for (const path of [...imports.keys()].filter(isTest)) {
    const why = whyOf(path);
    if (why) tests.set(path, why);
  }
  return { tests, pages: pages.map(({ path }) => path) };
};
