import type { AdminReportDetail } from '@hlidka/protocol';
import { queryClient } from '../../../query-client.ts';
import { adminQueries } from '../kit/api/queries.ts';
import { refresh } from '../kit/api/refresh.ts';

/** Shows the saved report; lists are refetched. */
export const storeReport = (report: AdminReportDetail): void => {
  queryClient.setQueryData(adminQueries.report(report.id).queryKey, report);
  refresh('reports', 'deliveries');
};
