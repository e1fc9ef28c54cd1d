import './troubles.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { troubleLinks } from './trouble-links.ts';

/** What is wrong with the watch itself, on every page while it lasts. */
export const Troubles = () => {
  const t = useAdminTexts().troubles;
  const format = useFormat();
  const found = useQuery(adminQueries.troubles()).data ?? [];
  if (found.length === 0) return null;
  return (
    <ul className="troubles" role="status">
      {found.map(({ what, since }) => {
        const to = troubleLinks[what];
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
