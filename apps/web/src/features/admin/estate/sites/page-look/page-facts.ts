import type { PageFacts } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';

/** What is remembered of a page, as pairs of a name and its words; null where it is not known. */
export const pageFactsIn = (
  t: Admin['pageLook'],
  page: PageFacts,
): readonly (readonly [string, string | null])[] => [
  [t.title, page.title ?? t.noTitle],
  [t.text, t.length(page.textLength)],
  [t.language, page.language && t.writtenIn(page.language)],
  [t.search, page.noindex ? t.noindex : t.indexed],
];
