import './troubles.css';
import type { TroubleKind } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAdminTexts, useFormat } from '../../../language.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { adminQueries } from '../api/queries.ts';

/** Where the reason is shown. */
const places: Partial<Record<TroubleKind, '/clock' | '/deliveries' | '/jobs/agents'>> = {
  duties: '/clock',
  messages: '/deliveries',
  agents: '/jobs/agents',
};

/** What is wrong with the watch itself, on every page while it lasts. */
export const Troubles = () => {
  const t = useAdminTexts().troubles;
  const format = useFormat();
  const found = useQuery(adminQueries.troubles()).data ?? [];
  if (found.length === 0) return null;
  return (
    <ul className="troubles" role="status">
      {found.map(({ what, since }) => {
        const to = places[what];
        return (
          <li key={what}>
            <Icon name="warn" />
            <span>
              {to ? <Link to={to}>{t.kinds[what]}</Link> : t.kinds[what]}{' '}
              {t.since(format.dateTime(new Date(since)))}
            </span>
          </li>
        );
      })}
    </ul>
  );
};
