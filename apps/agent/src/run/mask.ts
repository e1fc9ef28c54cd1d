import { formsOf } from './secret-forms.ts';

const starred = '***';

const patterns: [RegExp, string][] = [
  [/(\b[a-z][a-z0-9+.-]*:\/\/[^\s/@:'"]*):[^\s/@'"]+@/gi, `$1:${starred}@`],
  [/\bhlidka_[a-z0-9_]*[0-9a-f]{32,}/g, starred],
  [/\b(Bearer|Basic)\s+[A-Za-z0-9._~+/=-]{8,}/gi, `$1 ${starred}`],
  [/\b(?:sk|ghp|gho|glpat|xox[abp])[-_][A-Za-z0-9_-]{16,}/g, starred],
];
const begin = '-----BEGIN ';
const privateKey =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g;

/** Shorter secrets would mask parts of ordinary text. */
const shortest = 4;
const lineBreak = /[\r\n]/;
const leastHeld = 16_384;

export type Mask = {
  (text: string): string;
  /** How much of an unfinished text can be masked now without cutting a secret. */
  safeLength(text: string): number;
};

export const createMask = (secrets: readonly string[]): Mask => {
  const { pattern: words, longest } = formsOf(secrets.filter(({ length }) => length >= shortest));

  const mask = (text: string): string => {
    const hidden = words ? text.replace(words, starred) : text;
    return patterns.reduce(
      (masked, [pattern, shown]) => masked.replace(pattern, shown),
      hidden.replace(privateKey, starred),
    );
  };

  /** Moves the cut to the start of a secret that crosses it. */
  const beforeWords = (text: string, cut: number): number => {
    if (!words) return cut;
    const from = Math.max(0, cut - 2 * longest);
    for (const { index, 0: found } of text.slice(from, cut + longest).matchAll(words)) {
      const at = from + index;
      if (at >= cut) return cut;
      if (at + found.length > cut) return at;
    }
    return cut;
  };

  const safeLength = (text: string): number => {
    const open = text.lastIndexOf(begin);
    const unfinished = open >= 0 && !text.includes('-----END', open) ? open : text.length;
    const held = Math.min(unfinished, text.length - Math.max(0, longest - 1));
    let cut = Math.max(0, held);
    while (cut > 0 && !lineBreak.test(text[cut - 1] ?? '')) cut--;
    // A line that never ends is released in pieces.
    const mostHeld = Math.max(leastHeld, 2 * longest);
    if (cut === 0 && text.length > mostHeld) cut = Math.max(0, text.length - mostHeld / 2);
    return beforeWords(text, cut);
  };

  return Object.assign(mask, { safeLength });
};
