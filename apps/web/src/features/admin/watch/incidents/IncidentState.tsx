import type { AdminIncident } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { StatusDot } from '../../../../ui/StatusDot.tsx';

/** An open incident has its site's status colour; an ended one is only a word. */
export const IncidentState = ({ incident }: { incident: AdminIncident }) => {
  const { kinds } = useAdminTexts().incidents;
  if (incident.endedAt) return <span className="soft">{kinds[incident.kind]}</span>;
  return (
    <StatusDot status={incident.kind === 'form' ? 'brokenForm' : 'down'}>
      {kinds[incident.kind]}
    </StatusDot>
  );
};
