import { Skeleton, SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { UptimeSkeleton } from '../../../shared/uptime/UptimeSkeleton.tsx';

export const SiteSkeleton = () => (
  <div className="columns" aria-hidden="true">
    <div>
      <Skeleton width="10rem" height="2.625rem" />
      <UptimeSkeleton incidents={false} />
      <Skeleton height="8.5rem" />
    </div>
    <div>
      <Skeleton height="9rem" />
      <SkeletonRows rows={5} />
    </div>
  </div>
);
