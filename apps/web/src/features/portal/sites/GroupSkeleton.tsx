import '../../shared/uptime/uptime.css';
import { Skeleton } from '../../../ui/Skeleton.tsx';

export const MembersSkeleton = () => (
  <div className="stack" aria-hidden="true">
    <Skeleton width="10rem" height="1.75rem" />
    {[0, 1].map((at) => (
      <Skeleton key={at} height="8rem" />
    ))}
  </div>
);

export const GroupSkeleton = () => (
  <div className="stack" aria-hidden="true">
    <Skeleton width="10rem" height="1.75rem" />
    <div className="tiles" data-count="4">
      {[0, 1, 2, 3].map((at) => (
        <Skeleton key={at} height="6.375rem" />
      ))}
    </div>
    <MembersSkeleton />
  </div>
);
