import type { Speech } from '@hlidka/texts/sayings';
import { useWords } from '../../language.ts';
import { useNow } from '../../ui/use-now.ts';

/** Everything needed to put a book line into words. */
export const useSpeech = (): Speech => {
  const { book: t, common, portal, format } = useWords();
  const now = useNow();
  return { t, told: portal.book.told, format, titled: common.watch.incidents.titled, now };
};
