import type { PageFacts } from '@hlidka/protocol';
import { languageOf } from './language.ts';
import { placeholderOf } from './placeholders.ts';
import type { Page } from './read-page.ts';
import { spamPhrasesIn } from './spam.ts';

const robots = /<meta\b[^>]{0,200}\bname=["']?(?:robots|googlebot)\b[^>]{0,300}>/gi;
const closed = /\b(?:noindex|none)\b/i;

const asksNotToIndex = (html: string, headers: string): boolean =>
  (html.match(robots) ?? []).some((meta) => closed.test(meta)) ||
  /^x-robots-tag:(?![^\n]*\w+bot\s*:)[^\n]*\b(?:noindex|none)\b/im.test(headers);

/** What is remembered of a page. */
export const pageFactsOf = (page: Page, headers: string): PageFacts => ({
  title: page.title,
  textLength: page.text.length,
  language: languageOf(page.text),
  noindex: asksNotToIndex(page.html, headers),
  spamPhrases: spamPhrasesIn(page.text),
  placeholder: placeholderOf(page)?.name ?? null,
});
