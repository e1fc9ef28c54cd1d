import { type Job, visibleInText } from '@hlidka/protocol';
import { useWords } from '../../language.ts';
import { Words } from '../../ui/Words.tsx';
import { PlanCard } from './PlanCard.tsx';

/** What the job is to do: its instructions and its plan, whole. */
export const JobWork = ({ job }: { job: Job }) => {
  const t = useWords().phone.operator.job;
  return (
    <>
      {job.instructions ? (
        <>
          <Words weight="600">{t.instructions}</Words>
          <Words>{visibleInText(job.instructions)}</Words>
        </>
      ) : null}
      <Words weight="600">{t.plan}</Words>
      <PlanCard job={job} />
    </>
  );
};
