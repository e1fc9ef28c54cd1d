import './incidents.css';
import { incidentLength } from '@hlidka/texts/sayings';
import { useFormat } from '../../../language.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';

type Props = { incident: Parameters<typeof incidentLength>[0] };

/** How long an incident has lasted; its width does not change with the digits. */
export const RunningTime = ({ incident }: Props) => {
  const format = useFormat();
  const now = useNow();
  return (
    <span className="running-time" role="timer">
      {format.duration(incidentLength(incident, now))}
    </span>
  );
};
