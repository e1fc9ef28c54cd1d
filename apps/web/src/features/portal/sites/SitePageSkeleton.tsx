import { Skeleton } from '../../../ui/Skeleton.tsx';
import { UptimeSkeleton } from '../../shared/uptime/UptimeSkeleton.tsx';
import { CareSkeleton } from './CareSkeleton.tsx';

export const SitePageSkeleton = () => (
  <>
    <Skeleton width="14rem" height="1.5rem" />
    <section className="section" aria-hidden="true">
      <Skeleton width="10rem" height="2.625rem" />
      <UptimeSkeleton incidents tiles={4} />
    </section>
    <CareSkeleton />
  </>
);
