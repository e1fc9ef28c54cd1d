import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useCareTexts } from '../../shared/care/use-care-texts.ts';

/** What was here has been archived, or the access to it has ended, perhaps a moment ago. */
export const Gone = ({ what }: { what: 'site' | 'group' | 'report' }) => {
  const t = useCareTexts();
  const report = what === 'report';
  return (
    <div className="page">
      <PageHeader
        place={report ? t.reports.place : t.gone[what]}
        answer={t.gone[what]}
        detail={report ? t.gone.reportDetail : t.gone.detail}
        actions={
          <LinkButton look="main" to={report ? '/reports' : '/'}>
            {report ? t.gone.toReports : t.gone.toSites}
          </LinkButton>
        }
      />
    </div>
  );
};
