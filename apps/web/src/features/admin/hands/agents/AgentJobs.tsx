import type { Agent } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts } from '../../../../language.ts';

/** An agent's jobs, which of them wait for the operator, and how many slots are in use. */
export const AgentJobs = ({ jobs, slots }: Pick<Agent, 'jobs' | 'slots'>) => {
  const t = useAdminTexts().agents;
  const working = jobs.filter(({ parked }) => !parked).length;
  return (
    <span>
      {jobs.length === 0 && <span className="soft">{t.idle}</span>}
      {jobs.map(({ id, title, parked }) => (
        <span key={id} className="agent-job">
          <Link to="/jobs/$id" params={{ id }}>
            {title}
          </Link>
          {parked && <span className="soft"> {t.parked}</span>}
        </span>
      ))}
      <span className="table-note">{t.slots(working, slots)}</span>
    </span>
  );
};
