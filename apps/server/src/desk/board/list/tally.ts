import type { SitesTally } from '@hlidka/protocol';
import { boardState } from '@hlidka/texts/board';
import type { HeldSite } from '../standing/index.ts';

/** Domains are not measured, so they count only if something is wrong with them. */
const isCounted = ({ role, status, brokenForm }: HeldSite) =>
  role !== 'domain' || status === 'down' || brokenForm;

export const tallyOf = (sites: readonly HeldSite[]): SitesTally => {
  const states = { down: 0, brokenForm: 0, maintenance: 0, paused: 0, unknown: 0, up: 0 };
  const tally: SitesTally = {
    all: sites.length,
    kept: 0,
    states,
    suspect: 0,
    observed: 0,
    unmeasured: 0,
    unmeasuredSince: null,
  };
  for (const site of sites) {
    if (site.archivedAt) continue;
    tally.kept += 1;
    if (!isCounted(site)) continue;
    states[boardState(site)] += 1;
    if (site.suspectSince) tally.suspect += 1;
    if (site.observedSince) tally.observed += 1;
    const since = site.unmeasuredSince;
    if (!since) continue;
    tally.unmeasured += 1;
    if (!tally.unmeasuredSince || since < tally.unmeasuredSince) tally.unmeasuredSince = since;
  }
  return tally;
};
