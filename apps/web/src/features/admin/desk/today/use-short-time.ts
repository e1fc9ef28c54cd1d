import { useFormat } from '../../../../language.ts';
import { useNow } from '../../../../ui/hooks/use-now.ts';

/** Of today the time alone, of other days the date too. */
export const useShortTime = () => {
  const format = useFormat();
  const today = format.date(useNow());
  return (at: string): string =>
    format.date(at) === today ? format.time(at) : format.dateTime(at);
};
