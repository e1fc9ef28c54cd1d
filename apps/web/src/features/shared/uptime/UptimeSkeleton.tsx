import './uptime.css';
import { Skeleton } from '../../../ui/Skeleton.tsx';

type Props = { days: number; incidents: boolean; tiles?: number };

export const UptimeSkeleton = ({ days, incidents, tiles = 3 }: Props) => (
  <div className="uptime" aria-hidden="true">
    <div className="tiles" data-count={tiles}>
      {Array.from({ length: tiles }, (_, at) => (
        <Skeleton key={at} height="6.375rem" />
      ))}
    </div>
    <div className="uptime-chart">
      <Skeleton width="7rem" height="1.625rem" />
      {/* A year is four lines of bars on a narrow screen. */}
      <div className="bars-room" data-year={days > 92 || undefined}>
        <Skeleton height="100%" />
      </div>
    </div>
    <div className="uptime-chart">
      <Skeleton width="7rem" height="1.625rem" />
      <Skeleton height="10.25rem" />
    </div>
    {incidents && (
      <div className="uptime-chart">
        <Skeleton width="7rem" height="1.625rem" />
        <Skeleton height="3.5rem" />
      </div>
    )}
  </div>
);
