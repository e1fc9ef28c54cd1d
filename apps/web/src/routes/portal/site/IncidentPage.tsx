import { isGone } from '@hlidka/client';
import { createIncidentQueries } from '@hlidka/client/incident';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { call } from '../../../api.ts';
import { Gone } from '../../../features/portal/care/Gone.tsx';
import { SitePageSkeleton } from '../../../features/portal/sites/SitePageSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';

const { incident } = createIncidentQueries(call);

/** The address in mails, which the phone app opens too; here it leads to the incident on its site's page. */
export const IncidentPage = () => {
  const { id } = useParams({ from: '/inside/incidents/$id' });
  const query = useQuery(incident(id));
  if (isGone(query.error)) return <Gone what="incident" />;
  return (
    <div className="page">
      <Loaded query={query} skeleton={<SitePageSkeleton />}>
        {({ site }) => (
          <Navigate to="/sites/$id" params={{ id: site.id }} hash={`incident-${id}`} replace />
        )}
      </Loaded>
    </div>
  );
};
