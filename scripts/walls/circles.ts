import { importsOf, type Source } from './read.ts';

type Breach = { rule: 'circles'; path: string; message: string };

/** Imports that lead back to their file, types included: whoever reads one must read them all. */
export const checkCircles = (sources: Source[]): Breach[] => {
  const paths = new Set(sources.map(({ path }) => path));
  const graph = new Map(
    sources.map((source) => [
      source.path,
      importsOf(source).flatMap(({ target }) => (paths.has(target) ? target : [])),
    ]),
  );
  const done = new Set<string>();
  const found: Breach[] = [];
  const walk = (path: string, trail: string[]) => {
    const at = trail.indexOf(path);
    if (at >= 0) {
      const circle = [...trail.slice(at), path].map((one) => one.split('/').slice(-2).join('/'));
      found.push({ rule: 'circles', path, message: `goes in a circle: ${circle.join(' -> ')}.` });
    }
    if (at >= 0 || done.has(path)) return;
    for (const target of graph.get(path) ?? []) walk(target, [...trail, path]);
    done.add(path);
  };
  for (const path of paths) walk(path, []);
  return found;
};
