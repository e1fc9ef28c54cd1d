import type { LoopContext } from '../context.ts';
import { isDatabaseAway } from '../platform/errors.ts';

type Each<T> = {
  /** How much was done, or whether there was something to do. */
  work: (one: T) => Promise<number | boolean>;
  trouble: string;
  /** What the log says it was about. */
  about: (one: T) => object;
  signal?: AbortSignal | undefined;
};

/** One that fails does not stop those after it, unless the database is away. */
export const eachApart = async <T>(
  { log }: Pick<LoopContext, 'log'>,
  things: readonly T[],
  { work, trouble, about, signal }: Each<T>,
): Promise<{ done: number; failed: number }> => {
  let done = 0;
  let failed = 0;
  for (const one of things) {
    if (signal?.aborted) break;
    try {
      done += Number(await work(one));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      log.error({ ...about(one), err: error }, trouble);
      failed += 1;
    }
  }
  return { done, failed };
};
