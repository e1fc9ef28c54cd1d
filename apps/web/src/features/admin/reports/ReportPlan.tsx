import { type AdminReportDetail, adminReports } from '@hlidka/protocol';
import { call } from '../../../api.ts';
import { useAdminTexts, useFormat } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Remark } from '../../../ui/content/Remark.tsx';
import { toast } from '../../../ui/overlay/Toasts.tsx';
import { useAct } from '../kit/api/use-act.ts';
import { storeReport } from './store-report.ts';

/** When a draft is sent automatically, or why it was not. */
export const ReportPlan = ({ report }: { report: AdminReportDetail }) => {
  const t = useAdminTexts().report;
  const format = useFormat();
  const act = useAct();
  const { id, version, sendAt, heldBack } = report;
  const cancel = () =>
    act('unschedule', async () => {
      storeReport(
        await call(adminReports.schedule, { params: { id }, body: { version, sendAt: null } }),
      );
      toast(t.unscheduled);
    });
  if (heldBack) return <Remark what={t.heldBack}>{t.heldBackMeans}</Remark>;
  if (!sendAt) return null;
  return (
    <p className="row">
      <strong>{t.goesAt(format.dateTime(sendAt))}</strong>
      <Button size="small" onClick={() => void cancel()}>
        {t.unschedule}
      </Button>
    </p>
  );
};
