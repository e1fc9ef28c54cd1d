import { type AdminSiteRow, adminSites, limits, type SitesWanted } from '@hlidka/protocol';
import { useMemo, useState } from 'react';
import { call } from '../../../../api.ts';
import { queryClient } from '../../../../query-client.ts';
import { adminQueries } from '../../api/queries.ts';
import { useAct } from '../../api/use-act.ts';
import { type BoardData, sitesIn } from './board-lines.ts';

export type Select = (id: string, on: boolean, range: boolean) => void;
export type Chosen = Pick<AdminSiteRow, 'id' | 'role' | 'plan'>;

const size = limits.boardWindow;
const none: ReadonlyMap<string, Chosen> = new Map();

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
  const [state, setState] = useState({ filter, ticked: none, last: '' });
  const { ticked, last } = state.filter === filter ? state : { ticked: none, last: '' };
  const selected = useMemo(() => {
    const loaded = sitesIn(lines);
    if (loaded.length < total) return ticked;
    const shown = new Set(loaded.map(({ id }) => id));
    return new Map([...ticked].filter(([id]) => shown.has(id)));
  }, [lines, total, ticked]);

  const tick = (sites: readonly Chosen[], on: boolean, at: string) =>
    setState((before) => {
      const next = new Map(before.filter === filter ? before.ticked : none);
      for (const { id, role, plan } of sites)
        if (on) next.set(id, { id, role, plan });
        else next.delete(id);
      return { filter, ticked: next, last: at };
    });
  const placeOf = (id: string) =>
    lines.findIndex((line) => line && 'site' in line && line.site.id === id);

  const select: Select = (id, on, range) => {
    const [from = -1, to = -1] = [placeOf(last || id), placeOf(id)].sort((a, b) => a - b);
    const between = lines.slice(from, to + 1);
    if (!range || from < 0)
      return tick(
        sitesIn(lines).filter((site) => site.id === id),
        on,
        id,
      );
    if (!between.includes(undefined)) return tick(sitesIn(between), on, id);
    void act('board range', async () => {
      const sites = await sitesBetween(wanted, from, to);
      const ends = [last || id, id].map((end) => sites.findIndex((site) => site.id === end));
      tick(sites.slice(Math.min(...ends), Math.max(...ends) + 1), on, id);
    });
  };
  const selectAll = (on: boolean) => {
    const loaded = sitesIn(lines);
    if (!on) setState({ filter, ticked: none, last: '' });
    else if (loaded.length === total) tick(loaded, true, '');
    else
      void act('board all', async () =>
        tick((await call(adminSites.matching, { query: wanted })).sites, true, ''),
      );
  };
  return { selected, select, selectAll };
};
