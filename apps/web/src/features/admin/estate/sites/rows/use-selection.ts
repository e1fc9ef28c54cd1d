import { type AdminSiteRow, adminSites, limits, type SitesWanted } from '@hlidka/protocol';
import { useMemo, useState } from 'react';
import { call } from '../../../../../api.ts';
import { queryClient } from '../../../../../query-client.ts';
import { adminQueries } from '../../../kit/api/queries.ts';
import { useAct } from '../../../kit/api/use-act.ts';
import { type BoardData, sitesIn } from './board-lines.ts';

export type SelectSite = (id: string, on: boolean, range: boolean) => void;
export type Chosen = Pick<AdminSiteRow, 'id' | 'role' | 'plan'>;

const size = limits.boardWindow;
const none: ReadonlyMap<string, Chosen> = new Map();

type Ticked = { id: string; at: number };
type State = { filter: string; ticked: ReadonlyMap<string, Chosen>; last: Ticked | null };

/** The sites of whole parts between two lines; those not loaded yet are asked for. */
const sitesBetween = async (
  wanted: SitesWanted,
  from: number,
  to: number,
): Promise<AdminSiteRow[]> => {
  const sites: AdminSiteRow[] = [];
  for (let at = Math.floor(from / size) * size; at <= to; at += size)
    sites.push(...(await queryClient.ensureQueryData(adminQueries.sitesPart(wanted, at))).sites);
  return sites;
};

/**
 * The ticked sites among those that match, over all parts of the list. Another filter begins anew,
 * so that nothing unseen is changed.
 */
export const useSelection = ({ lines, total }: BoardData, wanted: SitesWanted) => {
  const act = useAct();
  const filter = JSON.stringify({ ...wanted, by: '', sort: '' });
  const [state, setState] = useState<State>({ filter, ticked: none, last: null });
  const { ticked, last } = state.filter === filter ? state : { ticked: none, last: null };
  const selected = useMemo(() => {
    const loaded = sitesIn(lines);
    if (loaded.length < total) return ticked;
    const shown = new Set(loaded.map(({ id }) => id));
    return new Map([...ticked].filter(([id]) => shown.has(id)));
  }, [lines, total, ticked]);

  const tick = (sites: readonly Chosen[], on: boolean, at: Ticked | null) =>
    setState((before) => {
      const next = new Map(before.filter === filter ? before.ticked : none);
      for (const { id, role, plan } of sites)
        if (on) next.set(id, { id, role, plan });
        else next.delete(id);
      return { filter, ticked: next, last: at };
    });
  const indexOf = (id: string) =>
    lines.findIndex((line) => line && 'site' in line && line.site.id === id);

  const select: SelectSite = (id, on, range) => {
    const here = { id, at: indexOf(id) };
    const [from = here, to = here] = [last ?? here, here].sort((a, b) => a.at - b.at);
    const between = lines.slice(from.at, to.at + 1);
    if (!range) return tick(sitesIn(lines.slice(here.at, here.at + 1)), on, here);
    if (!between.includes(undefined)) return tick(sitesIn(between), on, here);
    void act('board range', async () => {
      const sites = await sitesBetween(wanted, from.at, to.at);
      const [start, end] = [from, to].map((edge) => sites.findIndex((site) => site.id === edge.id));
      if (start !== undefined && start >= 0) tick(sites.slice(start, (end ?? start) + 1), on, here);
    });
  };
  const selectAll = (on: boolean) => {
    const loaded = sitesIn(lines);
    if (!on) setState({ filter, ticked: none, last: null });
    else if (loaded.length === total) tick(loaded, true, null);
    else
      void act('board all', async () =>
        tick((await call(adminSites.matching, { query: wanted })).sites, true, null),
      );
  };
  return { selected, select, selectAll };
};
