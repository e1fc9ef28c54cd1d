import './jobs.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAdminTexts } from '../../../../language.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { adminQueries } from '../../kit/api/queries.ts';

export const useWaiting = () => {
  const data = useQuery(adminQueries.waitingJobs()).data;
  return {
    count: data ? data.approvals + data.gates + data.answers : 0,
    first: data?.first ?? null,
  };
};

/** On a phone the menu is folded, so waiting jobs are shown in the bar of every page. */
export const Waiting = () => {
  const t = useAdminTexts().jobs;
  const { count, first } = useWaiting();
  if (count === 0) return null;
  const words = (
    <>
      <Icon name="jobs" />
      {t.waitingCount(count)}
    </>
  );
  return count === 1 && first ? (
    <Link className="waiting-link" to="/jobs/$id" params={{ id: first.id }}>
      {words}
    </Link>
  ) : (
    <Link className="waiting-link" to="/jobs">
      {words}
    </Link>
  );
};
