import { type Job, visibleInText } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { isPlanned, JobState } from '../../../features/admin/hands/jobs/JobState.tsx';
import { GateCard } from '../../../features/admin/hands/jobs/page/GateCard.tsx';
import { JobActions } from '../../../features/admin/hands/jobs/page/JobActions.tsx';
import { JobFacts } from '../../../features/admin/hands/jobs/page/JobFacts.tsx';
import { MessageBox } from '../../../features/admin/hands/jobs/page/MessageBox.tsx';
import { PlanView } from '../../../features/admin/hands/jobs/page/PlanView.tsx';
import { QuestionCard } from '../../../features/admin/hands/jobs/page/QuestionCard.tsx';
import { Trail } from '../../../features/admin/hands/jobs/page/Trail.tsx';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { useAdminTexts, useFormat } from '../../../language.ts';
import { Section } from '../../../ui/content/Section.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

export const JobPage = () => {
  const { job: t, jobs } = useAdminTexts();
  const { id } = useParams({ from: '/frame/jobs/$id' });
  const query = useQuery(adminQueries.job(id));
  const answer = useAnswer();
  const job = query.data;
  return (
    <div className="page">
      <PageHeader
        up={{ to: '/jobs', label: jobs.pageName }}
        name={job ? t.pageName(job.number) : t.pageNameAlone}
        answer={job ? answer(job) : query.isError ? t.pageNameAlone : undefined}
        detail={job && <Head job={job} />}
        actions={job && <JobActions job={job} />}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={8} />}>
        {(data) => (
          <div className="columns" key={data.id}>
            <div>
              {data.noTaker && (
                <Notice
                  what={t.noTaker.what}
                  todo={<Link to="/jobs/agents">{t.noTaker.todo}</Link>}
                />
              )}
              {data.gate && <GateCard key={data.gate.id} job={data} gate={data.gate} />}
              {data.question && (
                <QuestionCard key={data.question.id} job={data} question={data.question} />
              )}
              {data.result && (
                <Section heading={t.result}>
                  <p className="as-typed">{visibleInText(data.result)}</p>
                </Section>
              )}
              <Trail jobId={data.id} />
            </div>
            <div>
              {!data.question && isActive(data) && <Messages job={data} />}
              <JobFacts job={data} />
              <Section heading={t.plan}>
                <PlanView plan={data.plan} />
              </Section>
              {data.instructions && (
                <Section heading={t.instructions}>
                  <Markdown text={data.instructions} />
                </Section>
              )}
            </div>
          </div>
        )}
      </Loaded>
    </div>
  );
};

const Messages = ({ job }: { job: Job }) => {
  const t = useAdminTexts().job.message;
  if (job.kind === 'agent') return <MessageBox job={job} />;
  return (
    <Section heading={t.heading}>
      <p className="soft">{t.none}</p>
    </Section>
  );
};

const isActive = ({ state }: Job) =>
  state === 'pending' || state === 'approved' || state === 'running';

const Head = ({ job }: { job: Job }) => {
  const t = useAdminTexts().jobs;
  const now = useNow();
  return (
    <span className="head-line">
      <JobState job={job} now={now} />
      {job.siteId && (
        <Link to="/sites/$id" params={{ id: job.siteId }}>
          {job.siteName}
        </Link>
      )}
      {job.attempt > 1 && <span>{t.attempt(job.attempt)}</span>}
    </span>
  );
};

const useAnswer = () => {
  const t = useAdminTexts().job.answer;
  const format = useFormat();
  const now = useNow();
  return (job: Job): string => {
    const { title, state, waiting, paused, scheduledFor } = job;
    if (waiting) return t[waiting](title);
    if (paused) return t.paused(title);
    if (isPlanned(job, now)) return t.planned(title, format.dateTime(scheduledFor));
    return t[state](title);
  };
};
