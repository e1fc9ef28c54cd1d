import './reports.css';
import type { AdminReportDetail } from '@hlidka/protocol';
import { useRef } from 'react';
import { useAdminTexts, useFormat } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Remark } from '../../../ui/content/Remark.tsx';
import { Section } from '../../../ui/content/Section.tsx';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useCareTexts } from '../../shared/care/use-care-texts.ts';
import { KeyFigures } from '../../shared/reports/KeyFigures.tsx';
import { ReportCharts } from '../../shared/reports/ReportCharts.tsx';
import { usePdf } from '../../shared/reports/use-pdf.ts';
import { RecentAudit } from '../keep/audit/RecentAudit.tsx';
import { FormLeaveGuard } from '../kit/forms/FormLeaveGuard.tsx';
import { insideOf } from './periods.ts';
import { RefreshFigures } from './RefreshFigures.tsx';
import { RemoveDraft } from './RemoveDraft.tsx';
import { ReportActions } from './ReportActions.tsx';
import { ReportEditor } from './ReportEditor.tsx';
import { ReportPlan } from './ReportPlan.tsx';
import { ReportReaders } from './ReportReaders.tsx';
import { ReportRecipients } from './ReportRecipients.tsx';
import { useDraft } from './use-draft.ts';
import { useLook } from './use-look.ts';

/** A draft is edited; a sent one is read only, unless it was sent while somebody here is typing. */
export const ReportView = ({ report }: { report: AdminReportDetail }) => {
  const { report: t, reports } = useAdminTexts();
  const format = useFormat();
  const draft = useDraft(report);
  const care = useCareTexts();
  const pdf = usePdf(`/api/admin/reports/${report.id}/pdf`);
  useLook(report);
  const removed = useRef(false);
  const { sentAt, site, clientName } = report;
  const month = format.month(insideOf(report.period));
  const about = site ? t.about(site.name) : t.aboutAll;
  const saved = draft.dirty ? t.unsaved : t.savedAt(format.dateTime(report.updatedAt));
  const state = sentAt ? t.sentAt(format.dateTime(sentAt)) : saved;
  return (
    <div className="page">
      <PageHeader
        up={{ to: '/reports', label: reports.pageName }}
        name={month}
        answer={t.answer[sentAt ? 'sent' : 'draft'](clientName, month)}
        detail={
          <>
            {about} <span role="status">{state}</span>
            {report.figuresAt && ` ${t.figuresAt(format.dateTime(report.figuresAt))}`}
          </>
        }
        actions={
          sentAt ? (
            <Button busy={pdf.busy} onClick={() => void pdf.download()}>
              {t.pdf}
            </Button>
          ) : (
            <ReportActions report={report} draft={draft} />
          )
        }
      />
      {!sentAt && <ReportPlan report={report} />}
      {!sentAt && <ReportReaders report={report} />}
      {pdf.missing && (
        <Remark what={care.reports.noPdf}>
          <p>{care.reports.noPdfTodo}</p>
          <Button size="small" onClick={() => window.print()}>
            {care.reports.print}
          </Button>
        </Remark>
      )}
      {sentAt && !draft.dirty ? (
        <article className="report-read card">
          <KeyFigures figures={report.figures} period={report.period} />
          <Markdown text={report.markdown} headings={2} />
          <ReportCharts figures={report.figures} period={report.period} heading={t.charts} />
        </article>
      ) : (
        <ReportEditor report={report} draft={draft} />
      )}
      {!sentAt && (
        <>
          <Section heading={t.keyHeading}>
            <p className="soft">{t.keyMeans}</p>
            <KeyFigures figures={report.figures} period={report.period} />
          </Section>
          <ReportCharts figures={report.figures} period={report.period} heading={t.charts} />
          <div className="row">
            <RefreshFigures report={report} draft={draft} />
            <Button size="small" busy={pdf.busy} onClick={() => void pdf.download()}>
              {t.pdf}
            </Button>
            <RemoveDraft
              id={report.id}
              onRemoved={() => {
                removed.current = true;
              }}
            />
          </div>
        </>
      )}
      {sentAt && <ReportRecipients id={report.id} />}
      <RecentAudit subject={report.id} heading={t.history} />
      <FormLeaveGuard unsaved={() => draft.dirty && !removed.current} />
    </div>
  );
};
