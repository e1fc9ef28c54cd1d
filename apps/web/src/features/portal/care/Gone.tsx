import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useCareTexts } from '../../shared/care/use-care-texts.ts';

/** It was archived, or the viewer lost access to it, perhaps a moment ago. */
export const Gone = ({ what }: { what: 'site' | 'group' | 'report' | 'incident' }) => {
  const t = useCareTexts();
  const report = what === 'report';
  return (
    <div className="page">
      <PageHeader
        name={report ? t.reports.pageName : t.gone[what]}
        answer={t.gone[what]}
        detail={
          report ? t.gone.reportDetail : what === 'incident' ? t.gone.incidentDetail : t.gone.detail
        }
        actions={
          <LinkButton look="main" to={report ? '/reports' : '/'}>
            {report ? t.gone.toReports : t.gone.toSites}
          </LinkButton>
        }
      />
    </div>
  );
};
