import { useQuery } from '@tanstack/react-query';
import { useWaiting } from '../../../features/admin/hands/jobs/Waiting.tsx';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import type { NavLink } from './nav.ts';

/** Counts beside the links of the sidebar; one short list has both clients and sites. */
export const useCounts = (): Partial<Record<NavLink['key'], number>> => {
  const clients = useQuery(adminQueries.clients()).data;
  const open = useQuery(adminQueries.openIncidents()).data;
  const people = useQuery(adminQueries.people()).data;
  const waiting = useWaiting().count;
  return {
    jobs: waiting || undefined,
    sites: clients?.reduce((sum, { siteCount }) => sum + siteCount, 0),
    // Zero is the usual case and shows nothing.
    incidents: open?.incidents.length || undefined,
    clients: clients?.length,
    people: people?.length,
  };
};
