import { useNavigate, useSearch } from '@tanstack/react-router';

export const periods = [7, 30, 90, 365] as const;
type Period = (typeof periods)[number];
const usual: Period = 30;

/** The period lives in the address, so that it survives a reload and can be sent to somebody. */
export const useDays = (): [days: Period, set: (days: number) => void] => {
  const search = useSearch({ strict: false }) as { days?: unknown };
  const navigate = useNavigate();
  const days = periods.find((period) => period === Number(search.days)) ?? usual;
  const set = (next: number) =>
    void navigate({
      to: '.',
      search: ((old: Record<string, unknown>) => ({
        ...old,
        days: next === usual ? undefined : next,
      })) as never,
      replace: true,
      resetScroll: false,
    });
  return [days, set];
};
