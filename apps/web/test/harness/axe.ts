import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe | undefined;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Contrast takes most of axe's time, and a row has the colours of the row before it: of texts with the same
 * colour, size and grounds behind them one is marked. Runs in the page, so it refers to nothing outside itself.
 */
const markLooks = (): void => {
  const known = new Set<string>();
  const grounds = new Map<Element, string>();
  const groundOf = (element: Element): string => {
    const before = grounds.get(element);
    if (before !== undefined) return before;
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const below = element.parentElement ? groundOf(element.parentElement) : '';
    // What is put over others stands on whatever is there: it is looked at wherever it is.
    const over = /absolute|fixed|sticky/.test(position) ? `${grounds.size} ` : '';
    const own = `${over}${backgroundColor} ${backgroundImage} ${opacity}`;
    const ground = own === 'rgba(0, 0, 0, 0) none 1' ? below : `${below} > ${own}`;
    grounds.set(element, ground);
    return ground;
  };
  const hasText = (element: Element): boolean =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
  for (const element of document.querySelectorAll('body *')) {
    if (!hasText(element)) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const look = [color, fontSize, fontWeight, textShadow, groundOf(element)].join(' | ');
    if (!known.has(look)) element.setAttribute('data-asked', '');
    known.add(look);
  }
};

/** Every rule of axe; each fault with the elements that have it. */
export const findFaults = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(source);
  await page.evaluate(markLooks);
  return page.evaluate(async () => {
    const { axe } = window;
    if (!axe) return ['axe is not here'];
    axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-asked]' }] });
    const { violations } = await axe.run(document, {
      // What passed is not gathered: that took more than half of the time.
      resultTypes: ['violations'],
      preload: false,
      selectors: false,
      ancestry: false,
    });
    for (const each of document.querySelectorAll('[data-asked]'))
      each.removeAttribute('data-asked');
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
};
