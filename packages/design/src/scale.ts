/** Steps of 4. The key is the number of steps. */
export const space = {
  1: 4,
  2: 8,
  3: 12,
  4: 16,
  5: 20,
  6: 24,
  8: 32,
  10: 40,
  12: 48,
  16: 64,
  24: 96,
} as const;

/** One scale of sizes, in px at the default root size, with their line heights. */
export const type = {
  fine: { size: 13, line: 18 },
  small: { size: 14, line: 20 },
  body: { size: 16, line: 24 },
  lead: { size: 18, line: 26 },
  title: { size: 22, line: 28 },
  answer: { size: 34, line: 40 },
} as const;

/**
 * How many times larger a phone's text setting makes headings at most: a long word has to stay in one line of a small
 * screen. They stay larger than the text below them, which grows as much as the person wants.
 */
export const largestText: Partial<Record<string, number>> = { answer: 1.4, title: 1.6 };

export const weight = { text: 400, strong: 560, title: 640, answer: 680 } as const;
export const radius = { small: 3, control: 5, card: 7 } as const;
/** Motion explains a change; none with reduced motion. */
export const motion = { durationMs: 150, easing: 'cubic-bezier(0.2, 0, 0, 1)' } as const;
/** Widths at which the layout changes. */
export const breakpoint = { phone: 640, wide: 960 } as const;
