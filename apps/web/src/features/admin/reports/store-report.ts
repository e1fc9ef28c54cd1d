import type { AdminReportDetail } from '@hlidka/protocol';
import { queryClient } from '../../../query-client.ts';
import { adminQueries } from '../api/queries.ts';
import { refresh } from '../api/refresh.ts';

/** Shows what was just written; the lists ask again. */
export const storeReport = (report: AdminReportDetail): void => {
  queryClient.setQueryData(adminQueries.report(report.id).queryKey, report);
  refresh('reports', 'deliveries');
};
