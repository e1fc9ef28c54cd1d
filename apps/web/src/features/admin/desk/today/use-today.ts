import { today } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../api.ts';

const gapMs = 1000;
/** The age of results is shown by seconds, so it is asked for often. */
const everyMs = 20_000;
let askedAt = Number.NEGATIVE_INFINITY;

/** Changes come in bursts: asks once a second at most; a request replaced meanwhile is not sent. */
const ask = async ({ signal }: { signal: AbortSignal }) => {
  const wait = askedAt + gapMs - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  signal.throwIfAborted();
  askedAt = performance.now();
  return call(today.read);
};

export const useToday = () =>
  useQuery({ queryKey: ['today'], queryFn: ask, staleTime: 0, refetchInterval: everyMs });
