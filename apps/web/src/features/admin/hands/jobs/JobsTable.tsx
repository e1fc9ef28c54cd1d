import './jobs.css';
import type { JobRow } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts } from '../../../../language.ts';
import { Badge } from '../../../../ui/content/Badge.tsx';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { Table } from '../../../../ui/content/Table.tsx';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { isPlanned, JobState } from './JobState.tsx';

export const JobsTable = ({ caption, jobs }: { caption: string; jobs: readonly JobRow[] }) => {
  const t = useAdminTexts().jobs;
  const now = useNow();
  return (
    <div className="jobs-table">
      <Table
        caption={caption}
        rows={jobs}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'title',
            header: t.columns.title,
            cell: ({ id, number, title, attempt }) => (
              <span>
                <Link className="row-link" to="/jobs/$id" params={{ id }}>
                  {title}
                </Link>
                <span className="table-note">
                  {t.number(number)}
                  {attempt > 1 && `, ${t.attempt(attempt)}`}
                </span>
              </span>
            ),
          },
          {
            key: 'site',
            header: t.columns.site,
            cell: ({ siteId, siteName }) =>
              siteId ? (
                <Link className="above" to="/sites/$id" params={{ id: siteId }}>
                  {siteName}
                </Link>
              ) : (
                <span className="soft">{t.noSite}</span>
              ),
          },
          {
            key: 'state',
            header: t.columns.state,
            cell: (job) => <JobState job={job} now={now} />,
          },
          {
            key: 'kind',
            header: t.columns.kind,
            cell: ({ kind, supervised }) => (
              <span className="job-kind">
                {t.kinds[kind]}
                {supervised && <Badge>{t.supervised}</Badge>}
              </span>
            ),
          },
          { key: 'when', header: t.columns.when, cell: (job) => <JobWhen job={job} now={now} /> },
        ]}
      />
    </div>
  );
};

/** Since when or for when, whichever says more about its state. */
const JobWhen = ({ job, now }: { job: JobRow; now: number }) => {
  const { when } = useAdminTexts().jobs;
  const [word, at] = ((): [string, string] => {
    if (job.finishedAt) return [when.ended, job.finishedAt];
    if (job.state === 'running') return [when.running, job.startedAt ?? job.createdAt];
    if (isPlanned(job, now) || Date.parse(job.scheduledFor) > now)
      return [when.planned, job.scheduledFor];
    return [when.created, job.createdAt];
  })();
  return (
    <span className="above">
      {word} <RelativeTime at={at} />
    </span>
  );
};
