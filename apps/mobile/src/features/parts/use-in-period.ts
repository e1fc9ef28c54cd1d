import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type Period, usePeriod } from './period.ts';
import { shownDays } from './shown-days.ts';

/**
 * What a page shows of the chosen period. Until it is there, and where it cannot be had, the usual one is shown,
 * which the phone may still know.
 */
export const useInPeriod = <T, K extends QueryKey>(
  options: (days: Period) => UseQueryOptions<T, Error, T, K>,
) => {
  const chosen = usePeriod();
  const wanted = useQuery(options(chosen));
  const missing = wanted.data === undefined && chosen !== shownDays;
  const usual = useQuery({ ...options(shownDays), enabled: missing });
  const instead = missing && usual.data !== undefined;
  return {
    query: instead ? usual : wanted,
    period: { shown: instead ? shownDays : chosen, failed: wanted.isError },
  };
};
