import type { Overview, Timeline } from '@hlidka/protocol';
import { type SitePart, type SitePartId, sitePartsOf } from '@hlidka/texts/sayings';
import { useFormat, useTexts } from '../../../language.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { useCareTexts } from '../../shared/care/use-care-texts.ts';

/** The parts of a site's page, each with its answer in a word. */
export const useSiteParts = (overview: Overview, line?: Timeline): SitePart[] => {
  const care = useCareTexts();
  const { watch } = useTexts();
  const format = useFormat();
  const now = useNow();
  return sitePartsOf({ care, watch, format, now }, overview, line);
};

/** What a folded section shows of itself. */
export const usePartOf = (overview: Overview) => {
  const parts = useSiteParts(overview);
  return (id: SitePartId) => ({ id, answer: parts.find((part) => part.id === id)?.answer ?? '' });
};
