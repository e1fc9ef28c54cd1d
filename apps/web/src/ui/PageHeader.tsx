import './page.css';
import type { BandName } from '@hlidka/design';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queries } from '../api.ts';
import { useFormat, useTexts } from '../language.ts';
import { Button } from './Button.tsx';
import { isForeignZone } from './foreign-zone.ts';
import { useTabAlarm } from './hooks/tab-alarm.ts';
import { Skeleton } from './Skeleton.tsx';
import { StateBand } from './StateBand.tsx';

type Props = {
  /** The page's name: the small line above, and the browser's title. */
  name: string;
  /** The parent page. */
  up?: { to: string; label: string };
  /** The page's answer as its main heading; undefined while unknown. */
  answer: string | undefined;
  detail?: ReactNode;
  actions?: ReactNode;
  /** The state of what the page shows, for pages that have one; null while unknown. */
  band?: BandName | null;
  /** The query behind the answer: shows its age and can be refetched. */
  query?: { dataUpdatedAt: number; isFetching: boolean; refetch: () => unknown };
};

export const PageHeader = ({ name, up, answer, detail, actions, band, query }: Props) => {
  const t = useTexts();
  const format = useFormat();
  const at = query?.dataUpdatedAt ?? 0;
  // An outage is seen in the browser's tab too.
  useTabAlarm(usePageTitle(name), band ? band === 'down' : undefined);
  const said = (
    <>
      <h1 tabIndex={-1}>
        {answer ?? (
          <>
            <span className="unseen">{t.loading}</span>
            <Skeleton width="12em" height="1lh" />
          </>
        )}
      </h1>
      {detail && <p className="detail">{detail}</p>}
    </>
  );
  return (
    <header className="page-head">
      <p className="page-name">
        {up && <Link to={up.to}>{up.label}</Link>}
        <span title={name}>{name}</span>
        {at > 0 && (
          <time dateTime={new Date(at).toISOString()}>
            {t.asOf(format.time(at))}
            {isForeignZone() && ` ${t.pragueTime}`}
          </time>
        )}
        {query && (
          <Button
            look="quiet"
            size="small"
            icon="refresh"
            aria-label={t.refresh}
            title={t.refresh}
            data-turning={query.isFetching || undefined}
            onClick={() => void query.refetch()}
          />
        )}
      </p>
      {band === undefined ? said : <StateBand band={band}>{said}</StateBand>}
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  );
};

const usePageTitle = (name: string): string => {
  const agency = useQuery(queries.welcome()).data?.agency.name ?? '';
  return agency ? `${name} – ${agency}` : name;
};
