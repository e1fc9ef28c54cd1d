import { slices } from './order.ts';
import { importsOf, type Source, withoutComments } from './read.ts';
import { type Breach, folderOf, home, wingRoomOf } from './slices.ts';

type Table = { name: string; constant: string; owner: string; folder: string };

const definition = /export const (\w+) = (?:pgTable|pgView)\(\s*'(\w+)'/g;

/** Every table and view by its database name, with the slice that owns it. */
const tablesOf = (sources: Source[]): Map<string, Table> =>
  new Map(
    sources
      .filter(({ path }) => path.startsWith(home) && path.endsWith('/table.ts'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(definition)].map(
          ([, constant = '', name = '']) =>
            [name, { name, constant, owner: wingRoomOf(path), folder: folderOf(path) }] as const,
        ),
      ),
  );

const verbs = String.raw`delete\s+from|insert\s+into|merge\s+into|update|truncate|from|join|using|into|lock\s+table`;
const isWrite = (verb: string): boolean => /^(delete|insert|merge|update|truncate|into)/.test(verb);

const strings = (text: string, tables: Map<string, Table>) => {
  const named = new RegExp(
    String.raw`\b(${verbs})\s+(?:only\s+)?(${[...tables.keys()].join('|')})\b(?!\.ts|')`,
    'gi',
  );
  return [...text.matchAll(named)].flatMap(([, verb = '', name = '']) => {
    const table = tables.get(name);
    return table ? [{ verb, table }] : [];
  });
};

/** Writes to a table by its constant, in the query builder or a template. */
const writesTo = (text: string, constant: string): boolean =>
  new RegExp(
    String.raw`\.(insert|update|delete)\(\s*${constant}\b|\b(delete\s+from|into|update|truncate)\s+\$\{${constant}\}`,
    'i',
  ).test(text);

/** Only a table's owner writes it; others read it by its drizzle table, never by a string. */
export const checkTables = (sources: Source[]): Breach[] => {
  const tables = tablesOf(sources);
  return sources
    .filter(({ path }) => path.startsWith(home))
    .flatMap((source): Breach[] => {
      const { path } = source;
      const here = wingRoomOf(path);
      const text = withoutComments(source.text);
      const byName = strings(text, tables)
        .filter(({ table }) => table.owner !== here)
        .map(({ verb, table: { name, constant, owner, folder } }): Breach => {
          if (isWrite(verb))
            return {
              rule: 'writes',
              path,
              message: `only ${owner} writes ${name}: call a verb of ${folder}/index.ts.`,
            };
          if (slices.indexOf(owner) > slices.indexOf(here))
            return {
              rule: 'direction',
              path,
              message: `${here} stands below ${owner} and reads ${name}: move the query to ${owner} or above.`,
            };
          return {
            rule: 'strings',
            path,
            message: `name ${name} by its table: import { ${constant} } from ${folder}/table.ts.`,
          };
        });
      const byConstant = importsOf(source)
        .filter(({ target }) => target.endsWith('/table.ts') && target.startsWith(home))
        .flatMap(({ target, names }) =>
          names
            .filter((name) => wingRoomOf(target) !== here && writesTo(text, name))
            .map(
              (name): Breach => ({
                rule: 'writes',
                path,
                message: `only ${wingRoomOf(target)} writes ${name}: call a verb of ${folderOf(target)}/index.ts.`,
              }),
            ),
        );
      return [...byName, ...byConstant];
    });
};
