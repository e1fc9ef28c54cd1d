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

/** The same secret as it appears in an address, in JSON, in base64. */
const forms = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
];

/** Shorter ones would tear every text apart. */
const shortest = 4;
const lineBreak = /[\r\n]/;
const mostHeld = 16_384;

export type Mask = {
  (text: string): string;
  /** How much of a text that goes on can be masked now: no secret lies over the cut. */
  safeLength(text: string): number;
};

export const createMask = (secrets: readonly string[]): Mask => {
  const words = [
    ...new Set(secrets.filter((secret) => secret.length >= shortest).flatMap(forms)),
  ].sort((one, other) => other.length - one.length);
  const longest = words[0]?.length ?? 0;

  const mask = (text: string): string => {
    const hidden = words.reduce((masked, word) => masked.replaceAll(word, starred), text);
    return patterns.reduce(
      (masked, [pattern, shown]) => masked.replace(pattern, shown),
      hidden.replace(privateKey, starred),
    );
  };

  const beforeWords = (text: string, cut: number): number => {
    const over = words
      .map((word) => text.indexOf(word, Math.max(0, cut - word.length + 1)))
      .filter((at) => at >= 0 && at < cut);
    return over.length > 0 ? beforeWords(text, Math.min(...over)) : cut;
  };

  const safeLength = (text: string): number => {
    const open = text.lastIndexOf(begin);
    const unfinished = open >= 0 && !text.includes('-----END', open) ? open : text.length;
    const held = Math.min(unfinished, text.length - Math.max(0, longest - 1));
    let cut = Math.max(0, held);
    while (cut > 0 && !lineBreak.test(text[cut - 1] ?? '')) cut--;
    // A line that never ends is let go in pieces.
    if (cut === 0 && text.length > mostHeld) cut = Math.max(0, text.length - mostHeld / 2);
    return beforeWords(text, cut);
  };

  return Object.assign(mask, { safeLength });
};
