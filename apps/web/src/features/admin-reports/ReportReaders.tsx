import './admin-reports.css';
import type { AdminReportDetail } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts } from '../../language.ts';
import { Section } from '../../ui/Section.tsx';
import { Remark } from '../operator/Remark.tsx';

/** To whom it goes, or went; loud when to nobody. */
export const ReportReaders = ({ report }: { report: AdminReportDetail }) => {
  const t = useAdminTexts().report;
  const { readers, site, sentAt, clientId } = report;
  return (
    <Section heading={sentAt ? t.got : t.willGet}>
      {readers.length > 0 && (
        <ul className="readers">
          {readers.map(({ id, name, email }) => (
            <li key={id}>
              <Link to={`/people/${id}`}>{name}</Link> <span className="soft">{email}</span>
            </li>
          ))}
        </ul>
      )}
      {readers.length === 0 && sentAt && <p className="soft">{t.gotNobody}</p>}
      {readers.length === 0 && !sentAt && (
        <Remark what={t.nobody}>
          {site ? t.nobodySite : t.nobodyAll} <Link to={`/clients/${clientId}`}>{t.toClient}</Link>
        </Remark>
      )}
    </Section>
  );
};
