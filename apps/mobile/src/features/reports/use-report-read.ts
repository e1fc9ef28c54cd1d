import { type ReportDetail, reports } from '@hlidka/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { useIsFocused } from 'expo-router';
import { useEffect } from 'react';
import { call, queries } from '../../api.ts';
import { type Pages, withRead } from './with-read.ts';

/** Opened: the server is told, and the list shows it. Without a connection it stays unread until the next time. */
export const useReportRead = (report: ReportDetail | undefined): void => {
  const client = useQueryClient();
  const here = useIsFocused();
  const id = report?.unread && here ? report.id : null;
  useEffect(() => {
    if (id === null) return;
    void call(reports.open, { params: { id } }).then(
      () => {
        client.setQueryData<ReportDetail>(
          queries.report(id).queryKey,
          (old) => old && { ...old, unread: false },
        );
        client.setQueryData(queries.reports().queryKey, (old: Pages | undefined) =>
          withRead(old, id),
        );
      },
      () => {},
    );
  }, [id, client]);
};
