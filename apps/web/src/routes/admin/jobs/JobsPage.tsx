import { jobs } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { JobsSections } from '../../../features/admin/hands/jobs/JobsSections.tsx';
import { JobsTable } from '../../../features/admin/hands/jobs/JobsTable.tsx';
import { JobsToolbar } from '../../../features/admin/hands/jobs/JobsToolbar.tsx';
import {
  type JobFilter,
  jobDefaults,
  useJobs,
} from '../../../features/admin/hands/jobs/use-jobs.ts';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { MoreButton } from '../../../features/admin/kit/lists/MoreButton.tsx';
import { useUrlState } from '../../../features/admin/kit/lists/use-url-state.ts';
import { useAdminTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/Skeleton.tsx';

export const JobsPage = () => {
  const t = useAdminTexts().jobs;
  const { state, set } = useUrlState(jobDefaults);
  const query = useJobs(state);
  const { answer, detail } = useAnswer();
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
        answer={answer}
        detail={detail}
        actions={
          <LinkButton needs={jobs.create} look="main" icon="plus" to="/jobs/new">
            {t.add}
          </LinkButton>
        }
      />
      <JobsToolbar state={state} set={set} />
      <Loaded query={query} skeleton={<SkeletonRows rows={8} />}>
        {(jobs) => (
          <>
            {jobs.length === 0 && <Nothing state={state} set={set} />}
            {jobs.length > 0 && state.view !== 'ended' && <JobsSections jobs={jobs} />}
            {jobs.length > 0 && state.view === 'ended' && (
              <JobsTable caption={t.views.ended} jobs={jobs} />
            )}
            <MoreButton query={query} />
          </>
        )}
      </Loaded>
    </div>
  );
};

/** Describes all jobs: a filter must not change the summary. */
const useAnswer = () => {
  const t = useAdminTexts().jobs;
  const { data, isError } = useQuery(adminQueries.waitingJobs());
  if (!data)
    return isError
      ? { answer: t.pageName }
      : { answer: undefined, detail: <Skeleton width="16em" /> };
  const count = data.approvals + data.gates + data.answers;
  if (count === 0) return { answer: t.answer.calm };
  return {
    answer: t.answer.waiting(count),
    detail: data.first && t.first(data.first.number, data.first.title),
  };
};

type NothingProps = { state: JobFilter; set: (patch: Partial<JobFilter>) => void };

const Nothing = ({ state, set }: NothingProps) => {
  const t = useAdminTexts().jobs;
  if (state.q || state.state || state.site)
    return (
      <EmptyState
        title={t.nothingFound}
        action={<Button onClick={() => set({ q: '', state: '', site: '' })}>{t.clear}</Button>}
      >
        {t.nothingFoundDetail}
      </EmptyState>
    );
  if (state.view === 'ended')
    return <EmptyState title={t.noneEnded}>{t.noneEndedDetail}</EmptyState>;
  return (
    <EmptyState title={t.noneActive} action={<LinkButton to="/jobs/new">{t.add}</LinkButton>}>
      {t.noneActiveDetail} {t.noneDetail}
    </EmptyState>
  );
};
