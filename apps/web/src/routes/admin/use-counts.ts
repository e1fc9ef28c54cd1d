import { useQuery } from '@tanstack/react-query';
import { adminQueries } from '../../features/operator/queries.ts';
import type { Place } from './places.ts';

/** Figures beside the places: one short list has both the clients and their sites. */
export const useCounts = (): Partial<Record<Place['key'], number>> => {
  const clients = useQuery(adminQueries.clients()).data;
  const people = useQuery(adminQueries.people()).data;
  return {
    sites: clients?.reduce((sum, { siteCount }) => sum + siteCount, 0),
    clients: clients?.length,
    people: people?.length,
  };
};
