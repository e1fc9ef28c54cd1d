import type { AdminIncident } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAdminTexts } from '../../../../language.ts';
import { adminQueries } from '../../kit/api/queries.ts';

/** Why nobody was told of it, whose outage it is part of, and what is part of it. */
export const IncidentCause = ({ incident }: { incident: AdminIncident }) => {
  const t = useAdminTexts().incident;
  const { untold, cause } = incident;
  return (
    <>
      {cause && (
        <p>
          {untold === 'cause' ? t.causeIs : t.causeWas}{' '}
          {cause.id ? (
            <Link to="/incidents/$id" params={{ id: cause.id }}>
              {cause.name}
            </Link>
          ) : (
            cause.name
          )}
        </p>
      )}
      {untold && <p className="soft">{t.untold[untold]}</p>}
      <Caused id={incident.id} />
    </>
  );
};

const Caused = ({ id }: { id: string }) => {
  const t = useAdminTexts().incident;
  const found = useQuery(adminQueries.incidentsOfCause(id)).data?.incidents ?? [];
  if (found.length === 0) return null;
  return (
    <p>
      {t.caused}:{' '}
      {found.map((one, at) => (
        <span key={one.id}>
          {at > 0 && ', '}
          <Link to="/incidents/$id" params={{ id: one.id }}>
            {one.siteName}
          </Link>
        </span>
      ))}
    </p>
  );
};
