import type { OddSign, PageFacts, PlainReason } from '@hlidka/protocol';
import { signsOf } from './compare.ts';
import { deathOf, isPageEmpty } from './death-rules.ts';
import { pageFactsOf } from './facts.ts';
import { placeholderOf } from './placeholders.ts';
import { type Page, readPage } from './read-page.ts';

export type ReadPage = { html: string; headers: string; isCut: boolean };

/** Of a page read in full (up to our limit). `death`: the check fails, for this reason. */
export type PageVerdict = { death: PlainReason | null; facts: PageFacts; signs: OddSign[] };

/** A placeholder does not count as the site's own text. */
const hadText = (usual: PageFacts): boolean => usual.textLength > 0 && usual.placeholder === null;

const reasonIn = (page: Page, usual: PageFacts | null): PlainReason | null => {
  const dead = deathOf(page);
  if (dead) return dead.reason;
  if (!usual || page.isCut) return null;
  if (isPageEmpty(page)) return hadText(usual) ? 'the page is empty' : null;
  const isNew = usual.placeholder === null && usual.title !== page.title;
  return (isNew && placeholderOf(page)?.reason) || null;
};

/** Why a page answered with a success status is certainly dead; `usual` is how it looked before. */
export const deathIn = (read: ReadPage, usual: PageFacts | null): PlainReason | null =>
  reasonIn(readPage(read.html, read.isCut), usual);

/** The same, plus what to remember of the page and what is odd about it. */
export const judgePage = (read: ReadPage, usual: PageFacts | null): PageVerdict => {
  const page = readPage(read.html, read.isCut);
  const death = reasonIn(page, usual);
  const facts = pageFactsOf(page, read.headers);
  return { death, facts, signs: usual && !death ? signsOf(usual, facts, page) : [] };
};
