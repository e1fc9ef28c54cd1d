import { ApiError } from '@hlidka/client';
import { type AdminReportDetail, adminReports } from '@hlidka/protocol';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { call } from '../../api.ts';
import { useAdminTexts, useFormat } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/Confirm.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { LeaveGuard } from '../operator/LeaveGuard.tsx';
import { refresh } from '../operator/refresh.ts';
import { insideOf } from './periods.ts';
import { storeReport } from './store-report.ts';
import type { Draft } from './use-draft.ts';

/** The last reader's access has ended meanwhile; the page then says what to do. */
const hasNoReader = (error: unknown) =>
  error instanceof ApiError && error.issues.some(({ path }) => path === 'readers');

type Props = { report: AdminReportDetail; draft: Draft };

export const ReportActions = ({ report, draft }: Props) => {
  const t = useAdminTexts().report;
  const format = useFormat();
  const navigate = useNavigate();
  const removed = useRef(false);
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
          await draft.saveNow();
          const sent = await call(adminReports.send, { params });
          storeReport(sent);
          toast(t.sent(sent.recipients));
        } catch (error) {
          refresh('reports');
          if (!hasNoReader(error)) throw error;
          toast(t.nobody);
        }
      },
    });
  const remove = () =>
    confirm({
      title: t.removeAsk,
      means: t.removeMeans,
      action: t.remove,
      run: async () => {
        await call(adminReports.remove, { params });
        removed.current = true;
        toast(t.removed);
        await navigate({ to: '/reports', replace: true });
        refresh('reports');
      },
    });
  return (
    <>
      <Button type="submit" form={id} busy={draft.form.busy}>
        {t.save}
      </Button>
      <Button look="main" icon="send" disabled={readers.length === 0} onClick={send}>
        {t.send}
      </Button>
      <Menu aria-label={t.more} items={[{ label: t.remove, onSelect: remove }]} />
      <LeaveGuard unsaved={() => draft.dirty && !removed.current} />
    </>
  );
};
