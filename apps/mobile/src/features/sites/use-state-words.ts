import { type Stated, stateBefore, stateWords } from '@hlidka/texts/sayings';
import { useWords } from '../../language.ts';
import { useSeen } from '../../ui/age/seen.ts';

/** The words beside a dot; of old data in the past tense. */
export const useStateWords = () => {
  const { common, phone, format } = useWords();
  const { old } = useSeen();
  const status = old ? phone.before.status : common.status;
  const of = (site: Stated): string =>
    old ? stateBefore(phone.before, common, format, site) : stateWords(common, format, site);
  return {
    status,
    of,
    /** The worst alone, as a card is named for screen readers. */
    worst: (site: Stated & { brokenForm: boolean }): string =>
      site.brokenForm ? status.brokenForm : of(site),
  };
};
