import { Skeleton } from '../../../ui/Skeleton.tsx';
import { UptimeSkeleton } from '../../shared/uptime/UptimeSkeleton.tsx';
import { useDays } from '../../shared/uptime/use-days.ts';
import { CareSkeleton } from './CareSkeleton.tsx';

export const SitePageSkeleton = () => {
  const [days] = useDays();
  return (
    <>
      <Skeleton width="14rem" height="1.5rem" />
      <section className="section" aria-hidden="true">
        <Skeleton width="10rem" height="2.625rem" />
        <UptimeSkeleton days={days} incidents tiles={4} />
      </section>
      <CareSkeleton />
    </>
  );
};
