import type { OddSign, PageFacts } from '@hlidka/protocol';
import type { Page } from './read-page.ts';

/** A page with less text than this has too little to judge whether it shrank. */
const leastText = 400;
const spamFrom = 3;

const defacement = /\b(?:hacked|defaced|pwned|owned) by\b|\bh4ck3d\b/i;

const hasShrunk = (usual: PageFacts, facts: PageFacts, page: Page): boolean =>
  !page.isCut &&
  usual.textLength >= leastText &&
  facts.textLength * 3 < usual.textLength &&
  usual.title !== facts.title &&
  !isDrawnByScript(page);

const ownScript = /<script\b[^>]*\bsrc=["']?(?!https?:|\/\/)[^\s"'>]+/i;
const mount =
  /<(?:div|main|section)\b[^>]*\bid=["']?(?:root|app|__next|__nuxt|___gatsby|svelte|main-app|q-app)\b|<app-root\b/i;
const littleText = 200;

/** The site's own script renders the content, so the amount of text received says nothing. */
const isDrawnByScript = ({ text, html }: Page): boolean =>
  text.length <= littleText && (mount.test(html) || ownScript.test(html));

/** What is odd about a page compared with how it usually looks. */
export const signsOf = (usual: PageFacts, facts: PageFacts, page: Page): OddSign[] => {
  const signs: OddSign[] = [];
  if (hasShrunk(usual, facts, page)) signs.push('shrunk');
  if (facts.noindex && !usual.noindex) signs.push('noindex');
  if (usual.language && facts.language && usual.language !== facts.language) signs.push('language');
  if (facts.spamPhrases >= spamFrom && usual.spamPhrases < spamFrom) signs.push('spam');
  if (defacement.test(page.title ?? '') && !defacement.test(usual.title ?? ''))
    signs.push('defaced');
  return signs;
};

/** Small changes of length come and go with the day's content and are not worth a write. */
const sameLength = (before: number, after: number): boolean =>
  Math.abs(before - after) <= Math.max(before, after) / 4;

export const hasChanged = (usual: PageFacts, facts: PageFacts): boolean =>
  usual.title !== facts.title ||
  usual.noindex !== facts.noindex ||
  (facts.language !== null && usual.language !== facts.language) ||
  usual.placeholder !== facts.placeholder ||
  !sameLength(usual.textLength, facts.textLength);
