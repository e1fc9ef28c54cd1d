import { limits, type SitesWanted } from '@hlidka/protocol';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { allLoaded } from '../../../kit/api/all-loaded.ts';
import { adminQueries } from '../../../kit/api/queries.ts';
import { type BoardData, boardOf, type SitesPart } from './board-lines.ts';

/** States arrive by live events; availability and response change with every check, so poll. */
const figuresMs = 60_000;
const size = limits.boardWindow;

export type Range = { from: number; to: number };

const combineParts = (results: UseQueryResult<SitesPart>[]) => {
  const { isError, error, refetch } = allLoaded(results);
  const times = results.flatMap(({ data, dataUpdatedAt }) => (data ? [dataUpdatedAt] : []));
  return {
    parts: results.map(({ data }) => data),
    isError,
    error,
    refetch,
    dataUpdatedAt: Math.min(...times),
  };
};

/**
 * The sites that match, as far as they are shown: the server finds and orders them, and only the
 * parts within the range are asked for. Until the first answer to a new question the last one stays.
 */
export const useBoard = (wanted: SitesWanted, range: Range) => {
  const first = Math.floor(Math.max(0, range.from) / size);
  const last = Math.max(first, Math.floor(Math.max(0, range.to - 1) / size));
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const { parts, ...answer } = useQueries({
    queries: numbers.map((number) => ({
      ...adminQueries.sitesPart(wanted, number * size),
      refetchInterval: figuresMs,
    })),
    combine: combineParts,
  });
  const named = useQueries({
    queries: [adminQueries.clients(), adminQueries.groups()],
    combine: allLoaded,
  });
  const board = useMemo(() => {
    if (!named.data) return;
    const known = parts.flatMap((part, at) => (part ? [[first + at, part] as const] : []));
    return boardOf(new Map(known), ...named.data);
  }, [parts, first, named.data]);
  const [kept, keep] = useState<BoardData>();
  if (board && board !== kept) keep(board);
  return {
    ...(named.isError ? named : answer),
    data: board ?? kept,
    clients: named.data?.[0] ?? [],
  };
};
