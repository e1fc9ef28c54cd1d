import './uptime.css';
import { Skeleton } from '../../../ui/Skeleton.tsx';

type Props = { incidents: boolean; tiles?: number };

export const UptimeSkeleton = ({ incidents, tiles = 3 }: Props) => (
  <div className="uptime" aria-hidden="true">
    <div className="tiles" data-count={tiles}>
      {Array.from({ length: tiles }, (_, at) => (
        <Skeleton key={at} height="6.375rem" />
      ))}
    </div>
    <div className="uptime-chart">
      <Skeleton width="7rem" height="1.625rem" />
      <Skeleton height="8rem" />
    </div>
    <div className="uptime-chart">
      <Skeleton width="7rem" height="1.625rem" />
      <Skeleton height="9rem" />
    </div>
    {incidents && (
      <div className="uptime-chart">
        <Skeleton width="7rem" height="1.625rem" />
        <Skeleton height="3.5rem" />
      </div>
    )}
  </div>
);
