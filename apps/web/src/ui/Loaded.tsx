import type { ReactNode } from 'react';
import { useFormat, useTexts } from '../language.ts';
import { Button } from './Button.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Seen } from './hooks/use-seen.ts';
import { Notice } from './Notice.tsx';

type Props<T> = {
  /** The result of `useQuery`, or several combined. */
  query: {
    data: T | undefined;
    isError: boolean;
    error: unknown;
    dataUpdatedAt: number;
    refetch: () => unknown;
  };
  /** In the shape of the content. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
};

/** Skeleton, error with retry, or the data; old data stay if newer cannot be loaded. */
export const Loaded = <T,>({ query, skeleton, children }: Props<T>) => {
  const t = useTexts();
  const format = useFormat();
  if (query.data === undefined) {
    if (query.isError) return <ErrorState error={query.error} onRetry={query.refetch} />;
    return (
      <div className="loading" aria-busy="true">
        {skeleton}
      </div>
    );
  }
  return (
    <>
      {query.isError && (
        <div className="row">
          <Notice what={t.stale(format.dateTime(query.dataUpdatedAt))} />
          <Button onClick={() => void query.refetch()}>{t.retry}</Button>
        </div>
      )}
      <Seen value={query.isError ? query.dataUpdatedAt : null}>{children(query.data)}</Seen>
    </>
  );
};
