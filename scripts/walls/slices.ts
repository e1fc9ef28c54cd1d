import { grounds, slices, tops, wings } from './order.ts';
import { type Import, importsOf, type Source } from './read.ts';

export type Breach = {
  rule: 'direction' | 'entries' | 'writes' | 'strings';
  path: string;
  message: string;
};

export const home = 'apps/server/src/';
/** A path within the server as its slice or top, the folder of that, and what remains. */
const partsOf = (path: string): { room: string; folder: string; door: string } => {
  const [first = '', second = '', ...rest] = path.slice(home.length).split('/');
  return first in wings
    ? { room: second, folder: `${first}/${second}`, door: rest.join('/') }
    : { room: first, folder: first, door: [second, ...rest].join('/') };
};
export const wingRoomOf = (path: string): string => partsOf(path).room;
export const folderOf = (path: string): string => partsOf(path).folder;

const entries = ['index.ts', 'table.ts'];

const breachOf = ({ path, target }: Import): Breach | null => {
  const [{ room: from, folder: here }, { room: to, folder, door }] = [
    partsOf(path),
    partsOf(target),
  ];
  if (from === to) return null;
  const breach = (rule: Breach['rule'], message: string) => ({ rule, path, message });
  if (
    grounds.includes(from) &&
    (slices.includes(to) || (from === 'platform' && to !== 'context.ts'))
  )
    return breach('direction', `${from} knows no slice: hand ${to} in as an argument.`);
  if (slices.includes(from) && tops.includes(to))
    return breach('direction', `a slice knows no face: let ${to} use ${here}/index.ts.`);
  if (!slices.includes(to)) return null;
  if (slices.includes(from) && slices.indexOf(to) > slices.indexOf(from))
    return breach(
      'direction',
      `${here} stands below ${folder}: take what it needs as an argument, or move the file to ${folder} or above.`,
    );
  const allowed = slices.includes(from) ? entries : ['index.ts', 'routes.ts'];
  return allowed.includes(door)
    ? null
    : breach(
        'entries',
        `import it from ${allowed.map((one) => `${folder}/${one}`).join(' or ')}, not ${folder}/${door}.`,
      );
};

/** A folder that no wing names, or a slice in a wing that does not hold it. */
const unknownRoom = ({ path }: Source): Breach[] => {
  const [first = '', second = '', ...rest] = path.slice(home.length).split('/');
  const own = wings[first];
  const isKnown = own
    ? rest.length === 0 || own.includes(second)
    : [...slices, ...tops].includes(first);
  if (second === '' || isKnown) return [];
  const folder = own ? `${first}/${second}` : first;
  return [
    { rule: 'direction', path, message: `give ${folder} its place in scripts/walls/order.ts.` },
  ];
};

/** Who may import whom within the server. */
export const checkSlices = (sources: Source[]): Breach[] =>
  sources
    .filter(({ path }) => path.startsWith(home))
    .flatMap((source) => {
      const imports = importsOf(source);
      return [
        ...unknownRoom(source),
        ...imports
          .filter(({ target }) => target.startsWith(home))
          .flatMap((one) => breachOf(one) ?? []),
        ...(tops.includes(wingRoomOf(source.path)) &&
        imports.some(({ target }) => /^(drizzle-orm|pg)(\/|$)/.test(target))
          ? [
              {
                rule: 'entries' as const,
                path: source.path,
                message: 'SQL only in slices and platform: ask a slice’s verb.',
              },
            ]
          : []),
      ];
    });
