import './reports.css';
import type { AdminReportDetail } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts } from '../../../language.ts';
import { Remark } from '../../../ui/content/Remark.tsx';

/** Who would get the draft; a warning if nobody. */
export const ReportReaders = ({ report }: { report: AdminReportDetail }) => {
  const t = useAdminTexts().report;
  const { readers, site, clientId } = report;
  if (readers.length === 0)
    return (
      <Remark what={t.nobody}>
        {site ? t.nobodySite : t.nobodyAll}{' '}
        <Link to="/clients/$id" params={{ id: clientId }}>
          {t.toClient}
        </Link>
      </Remark>
    );
  return (
    <dl className="readers">
      <dt>{t.willGet}</dt>
      {readers.map(({ id, name, email }) => (
        <dd key={id}>
          <Link to="/people/$id" params={{ id }}>
            {name}
          </Link>{' '}
          <span className="soft">{email}</span>
        </dd>
      ))}
    </dl>
  );
};
