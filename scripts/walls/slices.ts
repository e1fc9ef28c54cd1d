import { settings, slices, tops } from './order.ts';
import { type Import, importsOf, type Source } from './read.ts';

export type Breach = {
  rule: 'direction' | 'entries' | 'writes' | 'strings';
  path: string;
  message: string;
};

export const home = 'apps/server/src/';
/** The first part of a path within the server: a slice, `platform`, or a top. */
export const roomOf = (path: string): string => path.slice(home.length).split('/')[0] ?? '';

const entries = ['index.ts', 'table.ts'];

const breachOf = ({ path, target }: Import): Breach | null => {
  const [from, to] = [roomOf(path), roomOf(target)];
  if (from === to) return null;
  const door = target.slice(`${home}${to}/`.length);
  const breach = (rule: Breach['rule'], message: string) => ({ rule, path, message });
  if (from === 'platform')
    return breach('direction', `platform knows no slice: hand ${to} in as an argument.`);
  if (to === 'platform') return null;
  if (slices.includes(from) && tops.includes(to))
    return breach('direction', `a slice knows no face: let ${to} use ${from}/index.ts.`);
  if (!slices.includes(to)) return null;
  if (settings.includes(from))
    return breach('direction', `settings know no slice: hand ${to} in as an argument.`);
  if (slices.includes(from) && slices.indexOf(to) > slices.indexOf(from))
    return breach(
      'direction',
      `${from} stands below ${to}: take what it needs as an argument, or move the file to ${to} or above.`,
    );
  const allowed = slices.includes(from) ? entries : ['index.ts', 'routes.ts'];
  return allowed.includes(door)
    ? null
    : breach(
        'entries',
        `import it from ${allowed.map((one) => `${to}/${one}`).join(' or ')}, not ${to}/${door}.`,
      );
};

/** Who may import whom within the server. */
export const checkSlices = (sources: Source[]): Breach[] =>
  sources
    .filter(({ path }) => path.startsWith(home))
    .flatMap((source) => {
      const imports = importsOf(source);
      const unknown =
        source.path.slice(home.length).includes('/') &&
        ![...slices, ...tops, ...settings, 'platform'].includes(roomOf(source.path));
      return [
        ...(unknown
          ? [
              {
                rule: 'direction' as const,
                path: source.path,
                message: `give ${roomOf(source.path)} its place in scripts/walls/order.ts.`,
              },
            ]
          : []),
        ...imports
          .filter(({ target }) => target.startsWith(home))
          .flatMap((one) => breachOf(one) ?? []),
        ...(tops.includes(roomOf(source.path)) &&
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
