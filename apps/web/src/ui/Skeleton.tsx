import './page.css';

type Props = { width?: string; height?: string };

/** Takes the space of the content, so that nothing jumps. */
export const Skeleton = ({ width = '100%', height = '1rem' }: Props) => (
  <span className="skeleton" style={{ width, maxWidth: '100%', height }} aria-hidden="true" />
);

export const SkeletonRows = ({ rows = 6 }: { rows?: number }) => (
  <div className="stack" aria-hidden="true">
    {Array.from({ length: rows }, (_, at) => (
      <Skeleton key={at} height="2.25rem" />
    ))}
  </div>
);
