import './incidents.css';
import { incidentLength } from '@hlidka/texts/sayings';
import { useFormat } from '../../../language.ts';
import { useSeen } from '../../../ui/hooks/use-seen.ts';

type Props = { incident: Parameters<typeof incidentLength>[0] };

/** How long an incident has lasted; its width does not change with the digits. */
export const RunningTime = ({ incident }: Props) => {
  const format = useFormat();
  const { until } = useSeen();
  return (
    <span className="running-time" role="timer">
      {format.duration(incidentLength(incident, until))}
    </span>
  );
};
