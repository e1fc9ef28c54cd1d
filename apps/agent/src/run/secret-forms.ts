const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Tools break what they encode into lines. */
const wrap = '(?:\\r?\\n)?';
const anyCase = (hex: string): string =>
  hex.replace(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
const hexOf = (bytes: Uint8Array): string[] =>
  [...bytes].map((byte) => anyCase(byte.toString(16).padStart(2, '0')));

/** In an address any character may be written as its bytes, and a space as a plus. */
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

/** Shorter ones would be found in many an innocent text. */
const shortestBase64 = 6;

/**
 * Three beginnings, as the secret lies in what is encoded with it (`user:password`). Letters at either end
 * that hold bits of its neighbours too are hidden along with it.
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

/** The forms in which these secrets appear: as they are, in JSON, in an address, in hex, in base64. */
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
