import { type ReportDetail, reports } from '@hlidka/protocol';
import { useEffect } from 'react';
import { call } from '../../../api.ts';
import { queryClient } from '../../../query-client.ts';
import { useReadOnly } from '../../../view-as.ts';
import { careQueries } from '../../shared/care/care-queries.ts';

/** Opened: the server is told, and the list is asked for again. */
export const useReportRead = (report: ReportDetail | undefined): void => {
  const readOnly = useReadOnly();
  const id = report?.unread && !readOnly ? report.id : null;
  useEffect(() => {
    if (id === null) return;
    void call(reports.open, { params: { id } }).then(
      () => {
        queryClient.setQueryData<ReportDetail>(
          careQueries.report(id).queryKey,
          (old) => old && { ...old, unread: false },
        );
        void queryClient.invalidateQueries({ queryKey: careQueries.reports().queryKey });
      },
      () => {},
    );
  }, [id]);
};
