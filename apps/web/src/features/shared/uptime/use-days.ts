import { useNavigate, useSearch } from '@tanstack/react-router';

export const periods = [7, 30, 90, 365] as const;
export type Period = (typeof periods)[number];
const usual: Period = 30;

/** What a page with a period reads off its address. */
export const periodOf = ({ days }: Record<string, unknown>): { days?: Period } => ({
  days: periods.find((period) => period === Number(days)),
});

/** The period lives in the address, so that it survives a reload and can be sent to somebody. */
export const useDays = (): [days: Period, set: (days: Period) => void] => {
  const { days = usual } = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = (next: Period) =>
    void navigate({
      to: '.',
      search: (old) => ({ ...old, days: next === usual ? undefined : next }),
      replace: true,
      resetScroll: false,
    });
  return [days, set];
};
