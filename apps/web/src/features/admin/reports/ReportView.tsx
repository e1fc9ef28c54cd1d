import './reports.css';
import type { AdminReportDetail } from '@hlidka/protocol';
import { useRef } from 'react';
import { useAdminTexts, useFormat } from '../../../language.ts';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RecentAudit } from '../audit/RecentAudit.tsx';
import { LeaveGuard } from '../forms/LeaveGuard.tsx';
import { insideOf } from './periods.ts';
import { RemoveDraft } from './RemoveDraft.tsx';
import { ReportActions } from './ReportActions.tsx';
import { ReportEditor } from './ReportEditor.tsx';
import { ReportReaders } from './ReportReaders.tsx';
import { useDraft } from './use-draft.ts';

/** A draft is edited; a sent one is read, unless somebody sent it under the typing hands. */
export const ReportView = ({ report }: { report: AdminReportDetail }) => {
  const { report: t, reports } = useAdminTexts();
  const format = useFormat();
  const draft = useDraft(report);
  const removed = useRef(false);
  const { sentAt, site, clientName } = report;
  const month = format.month(insideOf(report.period));
  const about = site ? t.about(site.name) : t.aboutAll;
  const saved = draft.dirty ? t.unsaved : t.savedAt(format.dateTime(report.updatedAt));
  const state = sentAt ? t.sentAt(format.dateTime(sentAt)) : saved;
  return (
    <div className="page">
      <PageHeader
        up={{ to: '/reports', label: reports.place }}
        place={month}
        answer={t.answer[sentAt ? 'sent' : 'draft'](clientName, month)}
        detail={
          <>
            {about} <span role="status">{state}</span>
          </>
        }
        actions={!sentAt && <ReportActions report={report} draft={draft} />}
      />
      <ReportReaders report={report} />
      {sentAt && !draft.dirty ? (
        <article className="report-read card">
          <Markdown text={report.markdown} headings={2} />
        </article>
      ) : (
        <ReportEditor report={report} draft={draft} />
      )}
      {!sentAt && (
        <RemoveDraft
          id={report.id}
          onRemoved={() => {
            removed.current = true;
          }}
        />
      )}
      <RecentAudit subject={report.id} heading={t.history} />
      <LeaveGuard unsaved={() => draft.dirty && !removed.current} />
    </div>
  );
};
