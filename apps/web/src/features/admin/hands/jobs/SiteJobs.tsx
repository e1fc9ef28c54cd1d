import { jobs } from '@hlidka/protocol';
import './jobs.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAdminTexts } from '../../../../language.ts';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { JobState } from './JobState.tsx';

const shownAtMost = 5;

/** A site's latest jobs, and a button for a new one. */
export const SiteJobs = ({ siteId }: { siteId: string }) => {
  const t = useAdminTexts().job.ofSite;
  const query = useQuery(adminQueries.jobsOfSite(siteId));
  const now = useNow();
  return (
    <Section
      heading={t.heading}
      action={
        <LinkButton
          needs={jobs.create}
          size="small"
          icon="plus"
          to="/jobs/new"
          search={{ site: siteId }}
        >
          {t.add}
        </LinkButton>
      }
    >
      <Loaded query={query} skeleton={<SkeletonRows rows={3} />}>
        {(jobs) => (
          <>
            {jobs.length === 0 && <p className="soft">{t.none}</p>}
            <ul className="site-jobs">
              {jobs.slice(0, shownAtMost).map((job) => (
                <li key={job.id}>
                  <Link to="/jobs/$id" params={{ id: job.id }}>
                    {job.title}
                  </Link>
                  <JobState job={job} now={now} />
                  <RelativeTime at={job.finishedAt ?? job.startedAt ?? job.createdAt} />
                </li>
              ))}
            </ul>
            {jobs.length > shownAtMost && (
              <p>
                <Link to="/jobs" search={{ site: siteId }}>
                  {t.all}
                </Link>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
};
