import * as z from 'zod';
import { Facts } from './facts.ts';
import { type Way, ways } from './fetch.ts';

/** How an address answered before anything was touched; what varied between looks is left out. */
export const Usual = Facts.extend({
  path: z.string(),
  way: z.enum(ways),
  isPage: z.boolean(),
  /** Null: it varied. */
  title: z.string().nullable(),
  failedParts: z.number(),
});
export type Usual = z.infer<typeof Usual>;

/** One check of an address, with how many of its own parts are missing. */
export type Seen = Facts & { failedParts: number };

const least = (looks: Seen[], of: (seen: Seen) => number): number => Math.min(...looks.map(of));
const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const isSame = (looks: Seen[], of: (seen: Seen) => unknown): boolean =>
  looks.every((seen) => of(seen) === of(looks[0] as Seen));

const inEach = (looks: [Seen, ...Seen[]], of: (seen: Seen) => string[]): string[] =>
  of(looks[0]).filter((one) => looks.every((seen) => of(seen).includes(one)));

/** Null when the responses varied: then nothing can be concluded afterwards. */
export const usualOf = (
  { path, isPage, way = 'desk' }: { path: string; isPage: boolean; way?: Way },
  looks: [Seen, ...Seen[]],
): Usual | null => {
  const [first] = looks;
  if (looks.some(({ trouble, status }) => trouble !== null || status >= 500)) return null;
  if (isPage && first.status >= 400) return null;
  if (!isSame(looks, ({ status }) => status) || !isSame(looks, ({ place }) => place)) return null;
  const steady = Object.entries(first.words).filter(([word]) =>
    looks.every(({ words }) => word in words),
  );
  return {
    ...first,
    path,
    way,
    isPage,
    ms: middle(looks.map(({ ms }) => ms)),
    isWhole: looks.every(({ isWhole }) => isWhole),
    title: isSame(looks, ({ title }) => title) ? first.title : null,
    words: Object.fromEntries(steady),
    textLength: least(looks, ({ textLength }) => textLength),
    mainLength: least(looks, ({ mainLength }) => mainLength),
    counts: Object.fromEntries(
      Object.keys(first.counts).map((name) => [
        name,
        least(looks, ({ counts }) => counts[name] ?? 0),
      ]),
    ),
    errors: [...new Set(looks.flatMap(({ errors }) => errors))],
    noindex: looks.some(({ noindex }) => noindex),
    mixed: Math.max(...looks.map(({ mixed }) => mixed)),
    failedParts: Math.max(...looks.map(({ failedParts }) => failedParts)),
    parts: [],
    canonical: isSame(looks, ({ canonical }) => canonical) ? first.canonical : null,
    prices: inEach(looks, ({ prices }) => prices),
    hosts: [...new Set(looks.flatMap(({ hosts }) => hosts))],
    farText: Math.max(...looks.map(({ farText }) => farText)),
    routes: inEach(looks, ({ routes }) => routes),
  };
};
