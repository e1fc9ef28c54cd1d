import { adminReports } from '@hlidka/protocol';
import { useNavigate } from '@tanstack/react-router';
import { useUrlState } from '../../features/admin/kit/lists/use-url-state.ts';
import { NewReportDialog } from '../../features/admin/reports/NewReportDialog.tsx';
import { ReportsSection } from '../../features/admin/reports/ReportsSection.tsx';
import { ReportsToolbar } from '../../features/admin/reports/ReportsToolbar.tsx';
import { useReports } from '../../features/admin/reports/use-reports.ts';
import { useAdminTexts, useFormat } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

export const ReportsPage = () => {
  const t = useAdminTexts().reports;
  const format = useFormat();
  const navigate = useNavigate();
  const url = useUrlState({ state: '', client: '', new: '' });
  const client = url.state.client || undefined;
  const drafts = useReports('draft', client);
  const sent = useReports('sent', client);
  const nothing = !client && drafts.data?.length === 0 && sent.data?.length === 0;
  const answer = () => {
    if (!drafts.data || !sent.data) return drafts.isError || sent.isError ? t.pageName : undefined;
    if (nothing) return t.answer.none;
    const count = drafts.data.length;
    if (count === 0) return t.answer.calm;
    return drafts.hasNextPage ? t.answer.atLeast(count) : t.answer.drafts(count);
  };
  const last = sent.data?.[0];
  const add = (
    <Button
      needs={adminReports.draft}
      look="main"
      icon="plus"
      onClick={() => url.set({ new: 'yes' })}
    >
      {t.add}
    </Button>
  );
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
        answer={answer()}
        detail={
          last?.sentAt
            ? t.lastSent(last.clientName, format.relative(last.sentAt))
            : !answer() && '\u00a0'
        }
        actions={!nothing && add}
      />
      {nothing ? (
        <EmptyState action={add}>{t.noneDetail}</EmptyState>
      ) : (
        <>
          <ReportsToolbar {...url} />
          {!answer() && <SkeletonRows rows={10} />}
          {answer() && url.state.state !== 'sent' && (
            <ReportsSection heading={t.drafts} none={t.draftsNone} query={drafts} />
          )}
          {answer() && url.state.state !== 'draft' && (
            <ReportsSection heading={t.sent} none={t.sentNone} query={sent} sent />
          )}
        </>
      )}
      {url.state.new === 'yes' && (
        <NewReportDialog
          clientId={client}
          onClose={() => url.set({ new: '' })}
          onDone={({ id }) => void navigate({ to: '/reports/$id', params: { id } })}
        />
      )}
    </div>
  );
};
