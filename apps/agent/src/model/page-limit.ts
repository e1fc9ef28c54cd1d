import { RefusedError } from '../net/addresses.ts';

/** A site's server must not notice that a model reads it. */
export const mostPages = { perJob: 100, perMinute: 30 };
const minuteMs = 60_000;

/**
 * How long the next page has to wait; one too many is refused. `earlier` were fetched before this
 * agent took the job up.
 */
export const limitPages = (earlier: number, now: () => number) => {
  let count = earlier;
  const begun: number[] = [];
  return (): number => {
    if (count >= mostPages.perJob)
      throw new RefusedError(`this job has fetched its ${mostPages.perJob} pages`);
    count++;
    const first = begun.at(-mostPages.perMinute);
    const at = Math.max(now(), first === undefined ? 0 : first + minuteMs);
    begun.push(at);
    return at - now();
  };
};
