import { ApiError } from '@hlidka/client';
import { type AdminReportDetail, adminReports } from '@hlidka/protocol';
import { call } from '../../../api.ts';
import { useAdminTexts, useFormat } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../ui/overlay/Toasts.tsx';
import { refresh } from '../kit/api/refresh.ts';
import { insideOf } from './periods.ts';
import { ScheduleButton } from './ScheduleButton.tsx';
import { storeReport } from './store-report.ts';
import type { Draft } from './use-draft.ts';

/** The last reader lost access meanwhile; the page then says what to do. */
const hasNoReader = (error: unknown) =>
  error instanceof ApiError && error.issues.some(({ path }) => path === 'readers');

type Props = { report: AdminReportDetail; draft: Draft };

export const ReportActions = ({ report, draft }: Props) => {
  const t = useAdminTexts().report;
  const format = useFormat();
  const { readers, id } = report;
  const params = { id };
  const to = format.list(readers.map(({ name, email }) => `${name} (${email})`));
  const send = () =>
    confirm({
      title: t.sendAsk(format.month(insideOf(report.period))),
      means: `${t.sendMeans(to, readers.length)} ${draft.dirty ? t.sendUnsaved : ''}`.trim(),
      action: t.send,
      run: async () => {
        try {
          const version = await draft.saveNow();
          const sent = await call(adminReports.send, { params, body: { version } });
          storeReport(sent);
          toast(t.sent(sent.recipients));
        } catch (error) {
          refresh('reports');
          if (!hasNoReader(error)) throw error;
          toast(t.nobody);
        }
      },
    });
  return (
    <>
      <Button type="submit" form={id} busy={draft.form.busy}>
        {t.save}
      </Button>
      <ScheduleButton report={report} draft={draft} />
      <Button look="main" icon="send" disabled={readers.length === 0} onClick={send}>
        {t.send}
      </Button>
    </>
  );
};
