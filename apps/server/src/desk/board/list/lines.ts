import { boardStates, type SitesHeading } from '@hlidka/protocol';
import { boardState } from '@hlidka/texts/board';
import type { HeldSite } from '../standing/index.ts';
import { tallyOf } from './tally.ts';

type Heading = { key: string; sites: readonly HeldSite[] };
type Line = { heading: Heading } | { site: HeldSite };

const stateKeys: readonly string[] = [...boardStates, 'archived'];
const keyOf = (site: HeldSite) => (site.archivedAt ? 'archived' : boardState(site));

/** In their order, or under headings: the client with the worst site first, states in theirs. */
const headingsOf = (sites: readonly HeldSite[], by: string): Heading[] => {
  const groups = Map.groupBy(sites, by === 'client' ? ({ clientId }) => clientId : keyOf);
  const headings = [...groups].map(([key, own]) => ({ key, sites: own }));
  if (by === 'client') return headings;
  return headings.sort((a, b) => stateKeys.indexOf(a.key) - stateKeys.indexOf(b.key));
};

const linesOf = (sites: readonly HeldSite[], by: string): Line[] =>
  headingsOf(sites, by).flatMap((heading) => [
    { heading },
    ...heading.sites.map((site) => ({ site })),
  ]);

export type ListPart = {
  sites: readonly HeldSite[];
  headings: SitesHeading[];
  lines: number;
};

/** The lines from one of them on; figures of headings are counted only for those among them. */
export const partOf = (
  sites: readonly HeldSite[],
  { by, from, count }: { by: string; from: number; count: number },
): ListPart => {
  if (by !== 'client' && by !== 'state')
    return { sites: sites.slice(from, from + count), headings: [], lines: sites.length };
  const lines = linesOf(sites, by);
  const part = lines.slice(from, from + count);
  return {
    sites: part.flatMap((line) => ('site' in line ? [line.site] : [])),
    headings: part.flatMap((line, index) =>
      'heading' in line
        ? [
            {
              at: from + index,
              key: line.heading.key,
              count: line.heading.sites.length,
              tally: tallyOf(line.heading.sites),
            },
          ]
        : [],
    ),
    lines: lines.length,
  };
};
