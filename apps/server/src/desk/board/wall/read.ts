import { createHash } from 'node:crypto';
import { limits, type Wall, WallState } from '@hlidka/protocol';
import type { LoopContext } from '../../../base/context.ts';
import { readAgency } from '../../../people/agency/index.ts';
import { readBlindSince, readUpkeep } from '../../../watch/checks/index.ts';
import type { Standing, Standings } from '../standing/index.ts';

/** The board's status plus what it says beside it: being verified, or observed after an outage. */
const wallState = (site: Standing): WallState => {
  if (site.status !== 'down' && site.brokenForm) return 'brokenForm';
  if (site.status !== 'up') return site.status;
  if (site.suspectSince) return 'suspect';
  return site.observedSince ? 'observed' : 'up';
};

const order = WallState.options;

const countAll = (states: WallState[]): Wall['counts'] => {
  const counts: Wall['counts'] = {
    down: 0,
    brokenForm: 0,
    suspect: 0,
    unknown: 0,
    observed: 0,
    maintenance: 0,
    up: 0,
    paused: 0,
  };
  for (const state of states) counts[state] += 1;
  return counts;
};

/** Names and states of all sites in use, the worst first. Sites that nobody checks are left out. */
export const readWall = async (
  ctx: Pick<LoopContext, 'db' | 'now' | 'config'>,
  standings: Standings,
): Promise<Wall> => {
  const now = ctx.now();
  const book = await standings.all(ctx);
  const shownSites = book
    .inOrder('name', 'cs')
    .filter(({ archivedAt, url, role }) => !archivedAt && url !== null && role !== 'domain');
  const all = shownSites
    .map((site) => {
      const state = wallState(site);
      return { name: site.name, state, since: state === 'down' ? site.downSince : null };
    })
    .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const { newestAge } = await readUpkeep(ctx.db, now);
  const blindSince = await readBlindSince(ctx.db, now);
  const shown = {
    agencyName: (await readAgency(ctx.db, ctx.config)).name,
    blindSince: blindSince?.toISOString() ?? null,
    counts: countAll(all.map(({ state }) => state)),
    sites: all.slice(0, limits.wallSites),
  };
  return {
    ...shown,
    at: now.toISOString(),
    lastCheckAt:
      newestAge === null ? null : new Date(now.getTime() - newestAge * 1000).toISOString(),
    version: createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16),
  };
};
