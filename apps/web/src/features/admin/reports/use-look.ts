import { type AdminReportDetail, manyReports } from '@hlidka/protocol';
import { useEffect } from 'react';
import { call } from '../../../api.ts';
import { useMay } from '../../../rank.ts';
import { refresh } from '../kit/api/refresh.ts';

/** Notes that this version of a draft is before an operator's eyes: of many sent together, unread ones are marked. */
export const useLook = ({ id, version, sentAt, looked }: AdminReportDetail): void => {
  const may = useMay(manyReports.look);
  const isNew = may && sentAt === null && !looked;
  useEffect(() => {
    if (!isNew) return;
    // What is not noted is asked about again when the report is opened next.
    call(manyReports.look, { params: { id }, body: { version } }).then(
      () => refresh('reports'),
      () => undefined,
    );
  }, [isNew, id, version]);
};
