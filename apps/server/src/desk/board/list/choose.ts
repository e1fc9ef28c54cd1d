import { type SitesWanted, siteFacts, tagKey } from '@hlidka/protocol';
import { boardState } from '@hlidka/texts/board';
import { foldedMatcher } from '@hlidka/texts/sayings';
import type { HeldSite } from '../standing/index.ts';

const isIn = (site: HeldSite, status: string): boolean =>
  status === 'trouble' ? site.status === 'down' || site.brokenForm : boardState(site) === status;

export const chooseSites = (sites: readonly HeldSite[], wanted: SitesWanted): HeldSite[] => {
  const { archived, status, client, q } = wanted;
  const facts = siteFacts.filter((fact) => wanted[fact]);
  const fits = foldedMatcher(q);
  const tag = tagKey(wanted.tag);
  return sites.filter(
    (site) =>
      (archived === 'yes' || site.archivedAt === null) &&
      (!status || isIn(site, status)) &&
      (!client || site.clientId === client) &&
      facts.every((fact) => site[fact] === wanted[fact]) &&
      (!tag || site.tags.some((word) => tagKey(word) === tag)) &&
      (!q || fits(site.folded)),
  );
};
