import { Skeleton } from '../../../ui/Skeleton.tsx';

/** The first of the sections below a site's figures. */
export const CareSkeleton = () => (
  <section className="section" aria-hidden="true">
    <Skeleton width="10rem" height="1.75rem" />
    <Skeleton height="24rem" />
  </section>
);
