import type { Element } from '@hlidka/protocol';
import type { ElementHandle, Page } from 'playwright-core';
import { candidates } from '../steps/find-element.ts';
import type { BrowserWords } from '../visit/words.ts';
import type { RawField } from './read-field.ts';

const ways = (raw: RawField, frame: string | null): Element[] => {
  const way = (by: Element['by'], value: string): Element[] =>
    value.trim() && value.length <= 500 ? [{ by, value: value.trim(), frame }] : [];
  return [
    ...way('text', raw.text),
    ...way('label', raw.label),
    ...way('name', raw.name),
    ...way('placeholder', raw.placeholder),
    ...way('css', raw.path),
  ];
};

/** Whether the step runner would find exactly this field. */
const leadsTo = async (
  page: Page,
  at: Element,
  field: ElementHandle,
  words: BrowserWords,
  isSeen: boolean,
): Promise<boolean> => {
  for (const way of candidates(page, at, words)) {
    const found = isSeen ? way.filter({ visible: true }) : way;
    const count = await found.count().catch(() => 0);
    if (count === 0) continue;
    return count === 1 && found.evaluate((one, other) => one === other, field).catch(() => false);
  }
  return false;
};

/** The most readable locator that leads to this field alone. */
export const locate = async (
  page: Page,
  field: ElementHandle,
  raw: RawField,
  { frame, isSeen, words }: { frame: string | null; isSeen: boolean; words: BrowserWords },
): Promise<Element> => {
  for (const at of ways(raw, frame)) if (await leadsTo(page, at, field, words, isSeen)) return at;
  return { by: 'css', value: raw.path || raw.tag, frame };
};
