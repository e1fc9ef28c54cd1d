import './reports.css';
import type { Report } from '@hlidka/protocol';
import { headlineOf } from '@hlidka/texts/charts';
import { monthTitle } from '@hlidka/texts/sayings';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../language.ts';
import { Badge } from '../../../ui/content/Badge.tsx';
import { useCareTexts } from '../../shared/care/use-care-texts.ts';
import { useScopeWords } from './use-scope-words.ts';

/** Newest first, as a ledger. */
export const ReportList = ({ reports }: { reports: readonly Report[] }) => {
  const t = useCareTexts().reports;
  const format = useFormat();
  const scope = useScopeWords(new Set(reports.map(({ clientName }) => clientName)).size > 1);
  return (
    <ol className="report-list" aria-label={t.list}>
      {reports.map((report) => (
        <li key={report.id}>
          <h2>
            <Link to="/reports/$id" params={{ id: report.id }}>
              {monthTitle(format, report.period)}
              <span className="unseen">, </span>
              <span className="report-scope">{scope(report)}</span>
              {report.unread && <Badge>{t.unread}</Badge>}
            </Link>
          </h2>
          <p>{headlineOf(format, report.headline).join(' · ')}</p>
          <p className="soft">
            <time dateTime={report.sentAt}>{t.sent(format.date(report.sentAt))}</time>
          </p>
        </li>
      ))}
    </ol>
  );
};
