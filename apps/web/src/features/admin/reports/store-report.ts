import type { AdminReportDetail } from '@hlidka/protocol';
import { queryClient } from '../../../query-client.ts';
import { adminQueries } from '../api/queries.ts';
import { refresh } from '../api/refresh.ts';

/** Shows the saved report; lists are refetched. */
export const storeReport = (report: AdminReportDetail): void => {
  queryClient.setQueryData(adminQueries.report(report.id).queryKey, report);
  refresh('reports', 'deliveries');
};
