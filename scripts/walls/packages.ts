import { packages, pageRooms, portal } from './order.ts';
import { type Import, importsOf, type Source } from './read.ts';

type Breach = { rule: 'packages'; path: string; message: string };
const breach = (path: string, message: string): Breach => ({ rule: 'packages', path, message });

const rootOf = (path: string): string => path.split('/').slice(0, 2).join('/');
const nameOf = (target: string): string => target.split('/').slice(0, 2).join('/');

/** Who may import whom among packages and apps. */
export const checkPackages = (sources: Source[]): Breach[] =>
  sources.flatMap((source) => {
    const { path } = source;
    const rules = packages[rootOf(path)];
    if (!rules) return [];
    return importsOf(source).flatMap(({ target }) => {
      const own = nameOf(target) === `@hlidka/${rootOf(path).split('/')[1]}`;
      if (target.startsWith('@hlidka/') && !own && !rules.uses.includes(nameOf(target)))
        return breach(
          path,
          `${rootOf(path)} may import ${rules.uses.join(', ') || 'zod only'}, not ${target}.`,
        );
      if (target.startsWith('node:') && !rules.node)
        return breach(path, `${rootOf(path)} runs in browsers and phones: no ${target}.`);
      if (/^(apps|packages)\//.test(target) && rootOf(target) !== rootOf(path))
        return breach(path, `import @hlidka/${rootOf(target).split('/')[1]} by its name.`);
      return pageRooms
        .filter(({ files, never }) => files.test(path) && never.test(target))
        .map(({ instead }) => breach(path, instead));
    });
  });

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** Every module loaded with a file, directly or indirectly. */
export const reachedFrom = (sources: Source[], entry: string): Import[] => {
  const known = new Map(sources.map((source) => [source.path, source]));
  const queue = [entry];
  const seen = new Set(queue);
  const found: Import[] = [];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const source = known.get(path);
    for (const one of source ? importsOf(source) : []) {
      if (one.isType) continue;
      found.push(one);
      const next = endings.map((ending) => one.target + ending).find((name) => known.has(name));
      if (next === undefined || seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return found;
};

export const checkPortal = (sources: Source[]): Breach[] =>
  reachedFrom(sources, portal.entry)
    .filter(({ target }) => portal.never.test(target))
    .map(({ path, target }) =>
      breach(
        path,
        `no admin code in the portal’s build: share ${target} through features/shared or ui.`,
      ),
    );
