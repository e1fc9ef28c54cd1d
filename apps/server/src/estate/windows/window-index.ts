import { standingAt } from './rules.ts';
import type { SiteInGroup } from './spans.ts';
import type { WindowRow } from './table.ts';

/** A period without changes. */
type Still = { from: number; until: number };
type Standing = Still & { row: WindowRow; open: boolean };
type Tick = Still & { all: boolean; groups: Set<string>; sites: Set<string> };

const holds = ({ from, until }: Still, at: Date): boolean =>
  at.getTime() >= from && at.getTime() < until;

const standingOf = (row: WindowRow, at: Date): Standing => {
  const { open, changesAt } = standingAt(row, at);
  return { row, open, from: at.getTime(), until: changesAt?.getTime() ?? Infinity };
};

const tickOf = (standings: Standing[]): Tick => {
  const open = standings.filter((standing) => standing.open).map(({ row }) => row);
  return {
    from: Math.max(...standings.map(({ from }) => from), -Infinity),
    until: Math.min(...standings.map(({ until }) => until), Infinity),
    all: open.some(({ siteId, groupId }) => !siteId && !groupId),
    groups: new Set(open.flatMap(({ groupId }) => groupId ?? [])),
    sites: new Set(open.flatMap(({ siteId }) => siteId ?? [])),
  };
};

const isIn = ({ id, groupId }: SiteInGroup, { all, groups, sites }: Tick): boolean =>
  all || sites.has(id) || (groupId !== null && groups.has(groupId));

/** Answers for thousands of sites: a window is evaluated again only when it changes. */
export const createWindowIndex = (rows: WindowRow[]) => {
  let standings: Standing[] | null = null;
  let tick: Tick | null = null;
  const tickAt = (at: Date): Tick => {
    if (tick && holds(tick, at)) return tick;
    standings = standings
      ? standings.map((one) => (holds(one, at) ? one : standingOf(one.row, at)))
      : rows.map((row) => standingOf(row, at));
    tick = tickOf(standings);
    return tick;
  };
  return {
    covers: (site: SiteInGroup, at: Date): boolean => isIn(site, tickAt(at)),
    /** The same for many sites at one moment. */
    coveredAt(at: Date): (site: SiteInGroup) => boolean {
      const then = tickAt(at);
      const isAny = then.all || then.groups.size > 0 || then.sites.size > 0;
      return isAny ? (site) => isIn(site, then) : () => false;
    },
    /** The next moment, after this one, when any window opens or closes. */
    changesAt(after: Date): Date | null {
      const { until } = tickAt(after);
      return until === Infinity ? null : new Date(until);
    },
  };
};
export type WindowIndex = ReturnType<typeof createWindowIndex>;
