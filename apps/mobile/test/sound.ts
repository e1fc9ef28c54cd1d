import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findFaults } from '../../web/test/axe.ts';
import { expectCalm } from '../../web/test/browser.ts';

/** How a document is laid out: an app's screens have no landmarks, and one heading for each thing. */
const ofDocuments = /^(region|landmark-|page-has-heading-one|heading-order|empty-heading)/;

/** axe without violations, nothing wider than the screen, nothing to be touched that is smaller than a finger. */
export const expectSound = async (page: Page, label: string): Promise<void> => {
  const faults = await findFaults(page);
  expect(
    faults.filter((fault) => !ofDocuments.test(fault)),
    label,
  ).toEqual([]);
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
