import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type Period, usePeriod } from './period.ts';
import { shownDays } from './shown-days.ts';

/**
 * A page's figures for the chosen period; until they load, and where they cannot, those of the
 * usual period, which the phone may have cached.
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
