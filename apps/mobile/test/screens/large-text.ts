import { largestText, type as sizes } from '@hlidka/design';
import type { Page } from 'playwright-core';

const wanted = 2;
const grown = new Map<number, number>(
  Object.entries(sizes).map(([name, { size }]) => [
    size,
    Math.min(wanted, largestText[name] ?? wanted),
  ]),
);

/** As a phone whose person has set the text twice as large: the sizes of all words, and what the app is told of it. */
export const enlarge = (page: Page): Promise<unknown> =>
  page.route('**/_expo/**/*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const body = script
      .replaceAll('fontScale: 1,', 'fontScale: 2,')
      .replace(/size: (\d+),(\s*)line: (\d+)/g, (found, size, gap, line) => {
        const times = grown.get(Number(size));
        return times ? `size: ${times * size},${gap}line: ${times * line}` : found;
      });
    if (!body.includes(`size: ${wanted * sizes.body.size},`))
      throw new Error('the sizes of words stand elsewhere');
    await route.fulfill({ response, body });
  });

/** Buttons inside a field that do not stand within its frame. */
export const strayEyes = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const eyes = document.querySelectorAll(
      '[aria-label="Ukázat heslo"], [aria-label="Show password"]',
    );
    const frames = [...document.querySelectorAll('input')].map((one) =>
      one.getBoundingClientRect(),
    );
    return [...eyes].filter((eye) => {
      if (!eye.checkVisibility()) return false;
      const { top, bottom, right } = eye.getBoundingClientRect();
      return !frames.some(
        (frame) => frame.top <= top + 2 && frame.bottom >= bottom - 2 && frame.right >= right - 2,
      );
    }).length;
  });

/** Words of a sentence that go on in the next line; code and addresses may. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || /mono/i.test(getComputedStyle(parent).fontFamily)) continue;
      for (const word of (node.textContent ?? '').matchAll(/\p{L}{2,}[.,:;?!]*/gu)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(word[0]);
      }
    }
    return found;
  });
