import './incidents.css';
import type { AdminIncident } from '@hlidka/protocol';
import { incidentLength } from '@hlidka/texts/sayings';
import { useAdminTexts, useFormat } from '../../../../language.ts';

type Props = { incident: AdminIncident; longest: number; now: number };

/** Its duration in words and as a bar, to scale with the list. */
export const IncidentLength = ({ incident, longest, now }: Props) => {
  const t = useAdminTexts().incidents;
  const format = useFormat();
  const seconds = incidentLength(incident, now);
  const words = format.duration(seconds);
  const share = longest > 0 ? Math.min(100, (seconds / longest) * 100) : 0;
  return (
    <span className="incident-span">
      {incident.endedAt ? words : t.lasting(words)}
      <span
        className="incident-line"
        data-open={incident.endedAt === null || undefined}
        data-kind={incident.kind}
        aria-hidden="true"
      >
        <span style={{ width: `${share}%` }} />
      </span>
    </span>
  );
};
