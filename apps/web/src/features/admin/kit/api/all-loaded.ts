import type { UseQueryResult } from '@tanstack/react-query';

type Results = readonly UseQueryResult<unknown>[];
type DataOf<Q extends Results> = {
  -readonly [At in keyof Q]: Q[At] extends UseQueryResult<infer Data> ? Data : never;
};

/** Combines several queries: data when all have some, the first error, the oldest age. */
export const allLoaded = <const Q extends Results>(results: Q) => {
  const failed = results.find(({ isError }) => isError);
  const ready = results.every(({ data }) => data !== undefined);
  const all: unknown = results.map(({ data }) => data);
  return {
    // The cast is safe: `map` keeps order and length, but its type does not say so.
    data: ready ? (all as DataOf<Q>) : undefined,
    isError: failed !== undefined,
    error: failed?.error ?? null,
    dataUpdatedAt: Math.min(...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
  };
};
