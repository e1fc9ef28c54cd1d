import { isGone } from '@hlidka/client';
import { monthOf } from '@hlidka/texts/sayings';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Gone } from '../../../features/portal/care/Gone.tsx';
import { ReportCover } from '../../../features/portal/reports/ReportCover.tsx';
import { useReportRead } from '../../../features/portal/reports/use-report-read.ts';
import { useScopeWords } from '../../../features/portal/reports/use-scope-words.ts';
import { careQueries } from '../../../features/shared/care/care-queries.ts';
import { useCareTexts } from '../../../features/shared/care/use-care-texts.ts';
import { ReportCharts } from '../../../features/shared/reports/ReportCharts.tsx';
import { usePdf } from '../../../features/shared/reports/use-pdf.ts';
import { useFormat } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Remark } from '../../../ui/content/Remark.tsx';
import { Later } from '../../../ui/Later.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

export const ReportPage = () => {
  const t = useCareTexts().reports;
  const format = useFormat();
  const scope = useScopeWords(true);
  const { id } = useParams({ from: '/inside/reports/$id' });
  const query = useQuery(careQueries.report(id));
  const pdf = usePdf(`/api/reports/${id}/pdf`);
  useReportRead(query.data);
  if (isGone(query.error)) return <Gone what="report" />;
  const report = query.data;
  const title = report && t.title(monthOf(format, report.period));
  return (
    <div className="page report">
      <PageHeader
        name={title ?? t.pageName}
        up={{ to: '/reports', label: t.pageName }}
        answer={title ?? (query.isError ? t.reportFailed : undefined)}
        detail={
          report &&
          t.about(
            scope(report),
            format.date(report.sentAt),
            report.figuresAt && format.dateTime(report.figuresAt),
          )
        }
        actions={
          report && (
            <>
              <Button busy={pdf.busy} onClick={() => void pdf.download()}>
                {t.pdf}
              </Button>
              <Button look="quiet" onClick={() => window.print()}>
                {t.print}
              </Button>
              {report.site && (
                <LinkButton look="quiet" to="/sites/$id" params={{ id: report.site.id }}>
                  {t.toSite}
                </LinkButton>
              )}
            </>
          )
        }
      />
      {pdf.missing && (
        <Remark what={t.noPdf}>
          <p>{t.noPdfTodo}</p>
        </Remark>
      )}
      <Loaded query={query} skeleton={<ReportSkeleton />}>
        {(data) => (
          <article className="report-sheet">
            <ReportCover report={data} />
            <Markdown text={data.markdown} headings={2} />
            <Later>
              <ReportCharts figures={data.figures} period={data.period} heading={t.charts} />
            </Later>
          </article>
        )}
      </Loaded>
    </div>
  );
};

const ReportSkeleton = () => (
  <div className="report-sheet stack" aria-hidden="true">
    <Skeleton width="16rem" height="1.75rem" />
    <Skeleton height="6rem" />
    <Skeleton width="12rem" height="1.75rem" />
    <Skeleton height="10rem" />
  </div>
);
