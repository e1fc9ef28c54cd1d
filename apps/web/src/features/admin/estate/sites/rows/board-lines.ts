import { type adminSites, limits, type ReplyOf, type SitesHeading } from '@hlidka/protocol';
import { nameRows, type SiteRow } from './site-rows.ts';

export type SitesPart = ReplyOf<typeof adminSites.list>;
export type BoardLine = { heading: SitesHeading & { name: string } } | { site: SiteRow };
type Named = { id: string; name: string };

/** Lines of one part, headings between the sites, each at its index among all lines. */
const putPart = (
  lines: (BoardLine | undefined)[],
  from: number,
  { headings, sites }: { headings: readonly SitesHeading[]; sites: readonly SiteRow[] },
  nameOf: (id: string) => string,
): void => {
  const heads = new Map(headings.map((heading) => [heading.at, heading]));
  let next = 0;
  for (let at = from; next < sites.length || heads.has(at); at++) {
    const heading = heads.get(at);
    const site = heading ? undefined : sites[next++];
    if (heading) lines[at] = { heading: { ...heading, name: nameOf(heading.key) } };
    else if (site) lines[at] = { site };
  }
};

export type BoardData = {
  /** As many as there are; those not loaded are undefined. */
  lines: readonly (BoardLine | undefined)[];
  total: number;
  filled: SitesPart['filled'];
  tally: SitesPart['tally'];
};

/** The loaded parts as one list; `parts` by their number. */
export const boardOf = (
  parts: ReadonlyMap<number, SitesPart>,
  clients: readonly Named[],
  groups: readonly Named[],
): BoardData | undefined => {
  const [first] = parts.values();
  if (!first) return;
  const names = new Map(clients.map(({ id, name }) => [id, name]));
  const lines: (BoardLine | undefined)[] = new Array(first.lines).fill(undefined);
  for (const [number, { headings, sites }] of parts)
    putPart(
      lines,
      number * limits.boardWindow,
      { headings, sites: nameRows(sites, clients, groups) },
      (id) => names.get(id) ?? '',
    );
  lines.length = first.lines;
  const { total, filled, tally } = first;
  return { lines, total, filled, tally };
};

export const sitesIn = (lines: readonly (BoardLine | undefined)[]): SiteRow[] =>
  lines.flatMap((line) => (line && 'site' in line ? [line.site] : []));
