import type { Element } from '@hlidka/protocol';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { StepFailedError } from '../visit/step-failed.ts';
import { poll } from '../visit/within.ts';
import type { BrowserWords } from '../visit/words.ts';

type Scope = Page | FrameLocator;

/** A single CSS selector: playwright would read `>>` as the start of another selector language. */
const cssOf = (value: string, words: BrowserWords): string => {
  if (value.includes('>>')) throw new StepFailedError(words.badSelector(value));
  return `css=${value}`;
};

/** https://drafts.csswg.org/cssom/#serialize-a-string */
const quoted = (value: string): string =>
  `"${value.replace(/["\\]/g, '\\$&').replace(/[\n\r\f]/g, ' ')}"`;

/** The ways to interpret it, most exact first. */
export const candidates = (page: Page, at: Element, words: BrowserWords): Locator[] => {
  const scope: Scope = at.frame === null ? page : page.frameLocator(cssOf(at.frame, words));
  const value = at.value.trim();
  switch (at.by) {
    case 'label':
      return [scope.getByLabel(value, { exact: true }), scope.getByLabel(value)];
    case 'placeholder':
      return [scope.getByPlaceholder(value, { exact: true }), scope.getByPlaceholder(value)];
    case 'name':
      return [scope.locator(`css=[name=${quoted(value)}]`)];
    case 'css':
      return [scope.locator(cssOf(value, words))];
    case 'text':
      return [
        scope.getByRole('button', { name: value, exact: true }),
        scope.getByRole('link', { name: value, exact: true }),
        scope.getByText(value, { exact: true }),
        scope.getByRole('button', { name: value }),
        scope.getByText(value),
      ];
  }
};

type Found = { locator: Locator; seen: number; there: number };

/** How many match, by the first interpretation that finds anything. */
const look = async (ways: readonly Locator[]): Promise<Found | null> => {
  let hidden: Found | null = null;
  for (const locator of ways) {
    const there = await locator.count();
    if (there === 0) continue;
    const visible = locator.filter({ visible: true });
    const seen = await visible.count();
    if (seen > 0) return { locator: visible, seen, there };
    hidden ??= { locator, seen, there };
  }
  return hidden;
};

const isSelectorError = (error: unknown): boolean =>
  error instanceof Error && /selector|Unexpected token|not a valid/i.test(error.message);

const lookAt = async (page: Page, at: Element, words: BrowserWords): Promise<Found | null> => {
  try {
    return await look(candidates(page, at, words));
  } catch (error) {
    if (isSelectorError(error)) throw new StepFailedError(words.badSelector(at.value));
    throw error;
  }
};

type Looking = { page: () => Page; words: BrowserWords };

/** The one element a person would mean. `hidden`: an invisible one is accepted too. */
export const findElement = async (
  { page, words }: Looking,
  at: Element,
  limitMs: number,
  hidden = false,
): Promise<Locator> => {
  let last: Found | null = null;
  const found = await poll(async () => {
    last = await lookAt(page(), at, words);
    if (last?.seen === 1 || (hidden && last?.there === 1)) return last.locator;
    return null;
  }, limitMs);
  if (found) return found;
  const name = words.element(at);
  const nearest = last as Found | null;
  if (!nearest) throw new StepFailedError(words.missing(name));
  if (nearest.seen > 1 || (hidden && nearest.there > 1))
    throw new StepFailedError(words.many(name, Math.max(nearest.seen, 2)));
  throw new HiddenOnlyError(words.unseen(name), nearest.locator);
};

/** It exists but is not visible. */
export class HiddenOnlyError extends StepFailedError {
  override name = 'HiddenOnlyError';
  readonly locator: Locator;
  constructor(message: string, locator: Locator) {
    super(message);
    this.locator = locator;
  }
}

/** Whether at least one of them is visible. */
export const shows = async (
  { page, words }: Looking,
  at: Element,
  limitMs: number,
): Promise<boolean> =>
  (await poll(async () => ((await lookAt(page(), at, words))?.seen ? true : null), limitMs)) ===
  true;
