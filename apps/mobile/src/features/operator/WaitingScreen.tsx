import type { JobRow } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'expo-router';
import { operatorQueries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { Age } from '../../ui/Age.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { SkeletonCards } from '../../ui/Skeleton.tsx';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { usePull } from '../../ui/scroll/use-pull.ts';
import { Words } from '../../ui/Words.tsx';

/** Jobs that need the operator: approvals, commands, questions. */
export const WaitingScreen = () => {
  const t = useWords().phone.operator.waiting;
  const { data, error, refetch, dataUpdatedAt } = useQuery(operatorQueries.waiting());
  const refresh = usePull(refetch);
  return (
    <Screen refresh={refresh}>
      {!data && !error && <SkeletonCards count={2} />}
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Words size="answer" weight="700" accessibilityRole="header" aria-level={1}>
            {data.length === 0 ? t.none : t.some(data.length)}
          </Words>
          <Age at={dataUpdatedAt} failed={error !== null} />
          {data.map((job) => (
            <JobCard key={job.id} job={job} />
          ))}
        </>
      )}
    </Screen>
  );
};

const JobCard = ({ job }: { job: JobRow }) => {
  const t = useWords().phone.operator;
  const router = useRouter();
  const why = t.waiting.why[job.waiting ?? 'approval'];
  return (
    <Card
      label={`${job.title}, ${why}`}
      onPress={() => router.push({ pathname: '/waiting/[id]', params: { id: job.id } })}
    >
      <Words weight="600">{job.title}</Words>
      <Words size="small" color="inkSoft">
        {`${t.job.title(job.number)} · ${job.siteName ?? t.job.noSite} · ${why}`}
      </Words>
    </Card>
  );
};
