import { useFormat } from '../../../../language.ts';
import { useNow } from '../../../../ui/hooks/use-now.ts';

/** How long ago, by the second. */
export const useAge = (at: string): string => {
  const format = useFormat();
  const now = useNow(1000);
  return format.duration(Math.max(0, (now - Date.parse(at)) / 1000));
};
