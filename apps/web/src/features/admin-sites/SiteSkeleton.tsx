import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx';

export const SiteSkeleton = () => (
  <div className="columns" aria-hidden="true">
    <div>
      <Skeleton height="9rem" />
      <SkeletonRows rows={5} />
    </div>
    <div>
      <Skeleton height="14rem" />
    </div>
  </div>
);
