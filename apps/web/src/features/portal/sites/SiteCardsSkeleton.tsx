import './sites.css';
import { Skeleton } from '../../../ui/Skeleton.tsx';

export const SiteCardsSkeleton = () => (
  <div className="site-cards" aria-hidden="true">
    {Array.from({ length: 6 }, (_, at) => (
      <div key={at} className="site-card">
        <Skeleton width="60%" height="1.75rem" />
        <Skeleton width="40%" height="1rem" />
        <Skeleton height="1.5rem" />
        <Skeleton height="5rem" />
      </div>
    ))}
  </div>
);
