import './reports.css';
import type { ReportDetail } from '@hlidka/protocol';
import { monthTitle } from '@hlidka/texts/sayings';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api.ts';
import { useFormat } from '../../../language.ts';
import { useCareTexts } from '../../shared/care/use-care-texts.ts';
import { KeyFigures } from '../../shared/reports/KeyFigures.tsx';
import { useScopeWords } from './use-scope-words.ts';

/** How the report begins: whose it is, on what, for which month, and the month in figures. On paper a sheet of its own. */
export const ReportCover = ({ report }: { report: ReportDetail }) => {
  const t = useCareTexts().reports;
  const format = useFormat();
  const scope = useScopeWords(true);
  const agency = useQuery(queries.welcome()).data?.agency;
  const { contactEmail, contactPhone, web } = agency ?? {};
  const contacts = [contactEmail, contactPhone, web && new URL(web).hostname].filter(Boolean);
  const month = monthTitle(format, report.period);
  return (
    <div className="report-cover">
      <p className="report-brand">
        {agency?.logo && <img src={agency.logo} alt="" />}
        <strong>{agency?.name}</strong>
        <span className="report-month">{month}</span>
      </p>
      <p className="report-title">
        <small>{t.kind}</small> {month}
      </p>
      <p className="report-of">{scope(report)}</p>
      <KeyFigures figures={report.figures} period={report.period} />
      <p className="report-contacts">{contacts.join(' · ')}</p>
    </div>
  );
};
