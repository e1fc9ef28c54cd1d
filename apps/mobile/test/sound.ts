import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findFaults } from '../../web/test/harness/axe.ts';
import { expectCalm } from '../../web/test/harness/browser.ts';

/**
 * An app's screens have no landmarks and one heading for each thing; a card is called by its name, not by all that stands
 * on it; code that is wider than the screen is moved by a finger.
 */
const ofDocuments =
  /^(region|landmark-|page-has-heading-one|heading-order|empty-heading|label-content-name-mismatch|scrollable-region-focusable)/;

/** axe without violations, nothing wider than the screen, nothing to be touched that is smaller than a finger. */
export const expectSound = async (page: Page, label: string): Promise<void> => {
  const faults = await findFaults(page);
  expect(
    faults.filter((fault) => !ofDocuments.test(fault)),
    label,
  ).toEqual([]);
  const { wider, small } = await page.evaluate(() => {
    // The way back is drawn by the system on a phone.
    const touched = document.querySelectorAll<HTMLElement>(
      ':is([role=button], [role=link], [role=radio], [role=switch], button, input, textarea):not([aria-label$=", back"])',
    );
    return {
      wider: document.documentElement.scrollWidth - innerWidth,
      small: [...touched]
        // A link within a sentence is as high as its line.
        .filter((one) => one.checkVisibility() && getComputedStyle(one).display !== 'inline')
        // A switch is the system's own; its row is what has a finger's height.
        .filter((one) => {
          const box = one.closest('[role=switch]')
            ? (one.parentElement?.parentElement ?? one)
            : one;
          return box.getBoundingClientRect().height < 44;
        })
        .map((one) => one.getAttribute('aria-label') ?? one.innerText),
    };
  });
  expect(wider, `${label}: wider than the screen`).toBeLessThanOrEqual(0);
  expect(small, `${label}: too small to be touched`).toEqual([]);
  expectCalm(page);
};
