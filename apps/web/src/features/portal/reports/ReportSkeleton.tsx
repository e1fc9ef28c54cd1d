import { Skeleton } from '../../../ui/Skeleton.tsx';

export const ReportSkeleton = () => (
  <div className="report-sheet stack" aria-hidden="true">
    <Skeleton width="16rem" height="1.75rem" />
    <Skeleton height="6rem" />
    <Skeleton width="12rem" height="1.75rem" />
    <Skeleton height="10rem" />
  </div>
);
