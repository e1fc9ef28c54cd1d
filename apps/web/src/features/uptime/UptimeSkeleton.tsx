import './uptime.css';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** Four lines of bars on a phone when it is a year. */
type Props = { days: number; incidents: boolean };

export const UptimeSkeleton = ({ days, incidents }: Props) => (
  <div className="uptime" aria-hidden="true">
    <div className="tiles">
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} height="6.375rem" />
      ))}
    </div>
    <div className="bars-room" data-year={days > 92 || undefined}>
      <Skeleton height="100%" />
    </div>
    <Skeleton height="11.5rem" />
    {incidents && <Skeleton height="6rem" />}
  </div>
);
