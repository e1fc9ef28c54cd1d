import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Period, type Searched, usual, type ZoomedPart } from './stretch.ts';

/**
 * Period and zoom live in the address: they survive a reload, can be shared, and the back button
 * undoes a zoom.
 */
export const useStretch = () => {
  const { days = usual, from, to } = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (next: Searched, replace: boolean) =>
    void navigate({
      to: '.',
      search: (old) => ({ ...old, from: undefined, to: undefined, ...next }),
      replace,
      resetScroll: false,
    });
  return {
    days,
    part: from && to ? { from, to } : null,
    setDays: (next: Period) => go({ days: next === usual ? undefined : next }, true),
    setPart: (part: ZoomedPart | null) => go(part ?? {}, false),
  };
};
