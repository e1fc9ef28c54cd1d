import { importsOf, type Source } from './read.ts';

type Breach = { rule: 'rooms' | 'size'; path: string; message: string };
/** From a room to those it imports, each with an example import. */
type Graph = Map<string, Map<string, string>>;

const arrowsOf = (sources: Source[]): { from: string; to: string }[] => {
  const paths = new Set(sources.map(({ path }) => path));
  return sources.flatMap((source) =>
    importsOf(source)
      .filter(({ target }) => paths.has(target))
      .map(({ target }) => ({ from: source.path, to: target })),
  );
};

const draw = (graphs: Map<string, Graph>, from: string, to: string): void => {
  const [here, there] = [from.split('/'), to.split('/')];
  const shared = here.findIndex((part, at) => part !== there[at]);
  const [room, next] = [here[shared], there[shared]];
  if (room === undefined || next === undefined) return;
  const folder = here.slice(0, shared).join('/');
  const graph = graphs.get(folder) ?? new Map<string, Map<string, string>>();
  const arrows = graph.get(room) ?? new Map<string, string>();
  arrows.set(next, `${here.slice(shared).join('/')} -> ${there.slice(shared).join('/')}`);
  graphs.set(folder, graph.set(room, arrows));
};

/** The first cycle from a room back to itself. */
const wayBack = (graph: Graph, start: string): string[] | null => {
  const seen = new Set<string>();
  const walk = (room: string, way: string[]): string[] | null => {
    for (const [next, shown] of graph.get(room) ?? []) {
      if (next === start) return [...way, shown];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = walk(next, [...way, shown]);
      if (found) return found;
    }
    return null;
  };
  return walk(start, []);
};

/** Files and folders of one folder import each other in one direction only. */
export const checkRooms = (sources: Source[]): Breach[] => {
  const graphs = new Map<string, Graph>();
  for (const { from, to } of arrowsOf(sources)) draw(graphs, from, to);
  return [...graphs].flatMap(([folder, graph]) =>
    [...graph.keys()].flatMap((room) => {
      const way = wayBack(graph, room);
      const message = `imports lead back to it: ${way?.join(', ')}.`;
      return way ? [{ rule: 'rooms' as const, path: `${folder}/${room}`, message }] : [];
    }),
  );
};

const mostFiles = 25;

/** A folder with many files hides its nouns; tests count as well. */
export const checkSizes = (paths: string[]): Breach[] => {
  const folders = Map.groupBy(paths, (path) => path.slice(0, path.lastIndexOf('/')));
  return [...folders]
    .filter(([, files]) => files.length > mostFiles)
    .map(([path, { length }]) => ({
      rule: 'size',
      path,
      message: `${length} files; more than ${mostFiles} want folders by meaning.`,
    }));
};
