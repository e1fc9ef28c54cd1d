import type { JobRow } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useAdminTexts } from '../../../language.ts';
import { Section } from '../../../ui/content/Section.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { adminQueries } from '../api/queries.ts';
import { JobsTable } from '../jobs/JobsTable.tsx';

/** Jobs made because of the incident, and those that may have caused it. */
export const IncidentJobs = ({ incident }: { incident: string }) => {
  const t = useAdminTexts().job.ofIncident;
  const query = useQuery(adminQueries.jobsOfIncident(incident));
  return (
    <Section heading={t.heading}>
      <Loaded query={query} skeleton={<SkeletonRows rows={2} />}>
        {({ before, linked }) => (
          <>
            {before.length + linked.length === 0 && <p className="soft">{t.none}</p>}
            <Part heading={t.linked} jobs={linked} />
            <Part heading={t.before} jobs={before} />
          </>
        )}
      </Loaded>
    </Section>
  );
};

const Part = ({ heading, jobs }: { heading: string; jobs: readonly JobRow[] }) =>
  jobs.length > 0 && (
    <>
      <h3>{heading}</h3>
      <JobsTable caption={heading} jobs={jobs} />
    </>
  );
