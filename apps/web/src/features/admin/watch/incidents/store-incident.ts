import type { AdminIncident, IncidentCourse } from '@hlidka/protocol';
import { queryClient } from '../../../../query-client.ts';
import { adminQueries } from '../../kit/api/queries.ts';
import { refresh } from '../../kit/api/refresh.ts';

/** Shows the saved incident; lists are refetched. */
export const storeIncident = (incident: AdminIncident): void => {
  queryClient.setQueryData(
    adminQueries.incident(incident.id).queryKey,
    (old: IncidentCourse | undefined) => old && { ...old, incident },
  );
  refresh('incidents', 'sites', 'deliveries');
};
