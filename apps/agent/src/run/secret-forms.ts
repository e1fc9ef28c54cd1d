const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Tools wrap encoded text into lines. */
const wrap = '(?:\\r?\\n)?';
const anyCase = (hex: string): string =>
  hex.replace(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
const hexOf = (bytes: Uint8Array): string[] =>
  [...bytes].map((byte) => anyCase(byte.toString(16).padStart(2, '0')));

/** In a URL any character may be percent-encoded, and a space a plus. */
const inAddress = (secret: string): string =>
  [...secret]
    .map((character) => {
      const bytes = hexOf(Buffer.from(character)).map((byte) => `%${byte}`);
      const plus = character === ' ' ? '|\\+' : '';
      return `(?:${escaped(character)}|${bytes.join('')}${plus})`;
    })
    .join('');

/** `70617373`, `70:61:73:73`, `70 61 73 73`, `\x70\x61`. */
const inHex = (bytes: Uint8Array): string => hexOf(bytes).join('(?:[ :]{1,2}|\\\\x|\\r?\\n)?');

/** Shorter ones would match many innocent texts. */
const shortestBase64 = 6;

/**
 * Three alignments, because the secret may be part of what is encoded (`user:password`). Boundary
 * letters that share bits with neighbours are hidden too.
 */
const inBase64 = (bytes: Uint8Array): string[] =>
  [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]);
    const first = Math.ceil((before * 8) / 6);
    const last = Math.floor((whole.length * 8) / 6);
    const sure = whole.toString('base64').slice(first, last);
    if (sure.length < shortestBase64) return [];
    const letters = [...sure].map((letter) =>
      letter === '+' ? '[+-]' : letter === '/' ? '[/_]' : letter,
    );
    const shared = '[A-Za-z0-9+/_-]?';
    const start = before === 0 ? '' : shared;
    const end = (whole.length * 8) % 6 === 0 ? '' : `${wrap}${shared}`;
    return [`${start}${letters.join(wrap)}${end}`];
  });

/** The forms in which secrets may appear: plain, JSON, URL, hex, base64. */
export const formsOf = (
  secrets: readonly string[],
): { pattern: RegExp | null; longest: number } => {
  const forms = secrets.flatMap((secret) => {
    const bytes = Buffer.from(secret);
    return [
      inAddress(secret),
      escaped(JSON.stringify(secret).slice(1, -1)),
      inHex(bytes),
      ...inBase64(bytes),
    ];
  });
  if (forms.length === 0) return { pattern: null, longest: 0 };
  // The longest form of a byte is six characters: `\u001f` in JSON.
  const longest = 6 * Math.max(...secrets.map((secret) => Buffer.byteLength(secret)));
  forms.sort((one, other) => other.length - one.length);
  return { pattern: new RegExp(forms.join('|'), 'g'), longest };
};
