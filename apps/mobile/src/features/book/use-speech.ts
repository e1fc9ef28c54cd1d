import type { Speech } from '@hlidka/texts/sayings';
import { useWords } from '../../language.ts';
import { useSeen } from '../../ui/age/seen.ts';

/** Everything needed to put a book line into words. */
export const useSpeech = (at?: number): Speech => {
  const { book: t, common, portal, format } = useWords();
  const { now, old, until } = useSeen(at);
  const { titled } = common.watch.incidents;
  return { t, told: portal.book.told, format, titled, now, seenAt: old ? until : null };
};
