import type { JobRow } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { JobsTable } from './JobsTable.tsx';

type Part = 'waiting' | 'running' | 'planned';
const parts: readonly Part[] = ['waiting', 'running', 'planned'];

const partOf = ({ state, waiting }: JobRow): Part => {
  if (waiting || state === 'pending') return 'waiting';
  return state === 'running' ? 'running' : 'planned';
};

/** Jobs waiting for the operator first, whatever their age. */
export const JobsSections = ({ jobs }: { jobs: readonly JobRow[] }) => {
  const t = useAdminTexts().jobs;
  return parts.map((part) => {
    const own = jobs.filter((job) => partOf(job) === part);
    return (
      own.length > 0 && (
        <Section key={part} heading={t.sections[part]}>
          <JobsTable caption={t.sections[part]} jobs={own} />
        </Section>
      )
    );
  });
};
