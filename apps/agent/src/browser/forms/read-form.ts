import type { SeenField } from '@hlidka/protocol';
import type { ElementHandle, Page } from 'playwright-core';
import { whyHidden } from '../steps/hidden.ts';
import type { BrowserWords } from '../visit/words.ts';
import { locate } from './locate.ts';
import { kindOf } from './meaning.ts';
import { type RawField, readField } from './read-field.ts';

const mostFields = 100;
const fieldsCss = 'css=input:not([type="hidden"]), textarea, select, button';

export type ReadField = { raw: RawField; seen: SeenField; hidden: ReturnType<typeof whyHidden> };

const isTyped = (kind: SeenField['kind']): boolean =>
  ['text', 'email', 'phone', 'long', 'other', 'select'].includes(kind);

/**
 * Runs in the page: a checkbox hidden behind a styled label counts as visible when the label is.
 */
const isLabelSeen = (box: Element): boolean =>
  [...((box as HTMLInputElement).labels ?? [])].some((label) => label.checkVisibility());

/** The fields of a form in their order, with a way to each. */
export const readForm = async (
  page: Page,
  form: ElementHandle<Element>,
  frame: string | null,
  words: BrowserWords,
): Promise<ReadField[]> => {
  const read: ReadField[] = [];
  for (const field of (await form.$$(fieldsCss)).slice(0, mostFields)) {
    const raw = await field.evaluate(readField);
    const kind = kindOf(raw);
    const hidden = await field.evaluate(whyHidden).then(async (why) => {
      const isDrawn = kind !== 'check' || (await field.evaluate(isLabelSeen));
      return why === 'trap' && !isDrawn ? 'later' : why;
    });
    // A box that its label draws is no trap, and neither is a button of a later step.
    const honeypot = hidden === 'trap' && isTyped(kind);
    const at = await locate(page, field, raw, { frame, isSeen: await field.isVisible(), words });
    const label = raw.text || raw.label || raw.placeholder || raw.beside || raw.name;
    const options = raw.options.map(({ text }) => text.slice(0, 300));
    read.push({
      raw,
      hidden,
      seen: { at, label: label.slice(0, 300), kind, required: raw.required, honeypot, options },
    });
  }
  return read;
};
