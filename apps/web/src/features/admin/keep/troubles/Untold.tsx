import './troubles.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAdminTexts } from '../../../../language.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { adminQueries } from '../../kit/api/queries.ts';

/** Open incidents of which no message reached an operator and none is on its way. */
export const Untold = () => {
  const t = useAdminTexts().troubles.untold;
  const open = useQuery(adminQueries.openIncidents()).data?.incidents ?? [];
  const untold = open.filter(
    ({ acknowledgedAt, operatorKnowsAt, reachingOperator }) =>
      !acknowledgedAt && !operatorKnowsAt && !reachingOperator,
  );
  const [first] = untold;
  if (!first) return null;
  return (
    <p className="untold" role="status">
      <Icon name="warn" />
      <span>
        <strong>
          {untold.length === 1 ? (
            <Link to="/incidents/$id" params={{ id: first.id }}>
              {t.one(first.siteName)}
            </Link>
          ) : (
            <Link to="/incidents">{t.several}</Link>
          )}
        </strong>{' '}
        {t.todo} <Link to="/deliveries">{t.deliveries}</Link>
      </span>
    </p>
  );
};
