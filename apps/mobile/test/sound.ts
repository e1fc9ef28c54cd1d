import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectCalm } from '../../web/test/browser.ts';

/** Landmarks and the order of headings are a web page's; the rules for everybody's use hold for the app too. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** axe without violations, nothing wider than the screen, nothing to be touched that is smaller than a finger. */
export const expectSound = async (page: Page, label: string): Promise<void> => {
  const axe = new AxeBuilder({ page }).setLegacyMode().withTags(rules);
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
  const said = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
  expect(said, label).toEqual([]);
  const { wider, small } = await page.evaluate(() => {
    const touched = document.querySelectorAll<HTMLElement>(
      ':is([role=button], [role=link], [role=radio], [role=switch], button, input, textarea)',
    );
    return {
      wider: document.documentElement.scrollWidth - innerWidth,
      small: [...touched]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
        .map((one) => one.getAttribute('aria-label') ?? one.innerText),
    };
  });
  expect(wider, `${label}: wider than the screen`).toBeLessThanOrEqual(0);
  expect(small, `${label}: too small to be touched`).toEqual([]);
  expectCalm(page);
};
