import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMask } from './mask.ts';
import { collectOutput, outputLimit } from './output.ts';

const secret = 'Heslo s mezerou/1';
const token = `hlidka_agent_${'a1'.repeat(20)}`;

test('secrets, tokens and passwords in addresses are hidden, in every common form', () => {
  const mask = createMask([secret]);
  const base64 = Buffer.from(secret).toString('base64');
  const text = `a ${secret} b ${encodeURIComponent(secret)} c ${base64} d ${JSON.stringify(secret)}`;
  expect(mask(text)).not.toMatch(/Heslo|SGVzbG8/);
  expect(mask(`x ${token} y`)).toBe('x *** y');
  expect(mask('https://jana:tajne@example.cz/a')).toBe('https://jana:***@example.cz/a');
  expect(mask('mysql://u:p%40ss@db/x')).toBe('mysql://u:***@db/x');
  expect(mask('Authorization: Bearer abcdefghijk')).toBe('Authorization: Bearer ***');
  const key = '-----BEGIN OPENSSH PRIVATE KEY-----\nabc\n-----END OPENSSH PRIVATE KEY-----';
  expect(mask(`k ${key} k`)).toBe('k *** k');
  expect(mask('https://example.cz/a?b=c and nothing else')).toBe(
    'https://example.cz/a?b=c and nothing else',
  );
});

const encodings: Record<string, (text: string) => string> = {
  base64: (text) => Buffer.from(text).toString('base64'),
  'base64 in lines': (text) => base64Lines(text, '\n'),
  'base64 in lines of another system': (text) => base64Lines(text, '\r\n'),
  base64url: (text) => Buffer.from(text).toString('base64url'),
  hex: (text) => Buffer.from(text).toString('hex'),
  'HEX:HEX': (text) => hexBytes(text).join(':').toUpperCase(),
  'hex hex': (text) => hexBytes(text).join(' '),
  '\\xhex': (text) =>
    hexBytes(text)
      .map((byte) => `\\x${byte}`)
      .join(''),
  'every byte in an address': (text) =>
    hexBytes(text)
      .map((byte) => `%${byte}`)
      .join(''),
  'as a form sends it': (text) => new URLSearchParams({ text }).toString().slice(5),
  'in an address': encodeURIComponent,
};
const base64Lines = (text: string, lineEnd: string) =>
  (
    Buffer.from(text)
      .toString('base64')
      .match(/.{1,7}/g) ?? []
  ).join(lineEnd);
const hexBytes = (text: string) => Buffer.from(text).toString('hex').match(/../g) ?? [];

test('a secret is hidden in every encoding, wherever it lies in what was encoded', () => {
  const mask = createMask([secret]);
  for (const [name, encode] of Object.entries(encodings))
    for (const before of ['', 'u', 'u:', 'uživatel:'])
      for (const after of ['', '\n', '@', ' a dál']) {
        const encoded = encode(`${before}${secret}${after}`);
        const masked = mask(`x ${encoded} y`);
        // The text around the secret may stay, plus at most one of its letters at either end.
        const around = encode(before).length + encode(after).length + 'x *** y'.length + 4;
        expect(masked, `${name}: ${encoded}`).toContain('***');
        expect(masked.length, `${name}: ${masked}`).toBeLessThanOrEqual(around);
      }
  expect(mask('x SGVsbG8gd29ybGQ= 48656c6c6f y')).toBe('x SGVsbG8gd29ybGQ= 48656c6c6f y');
});

const collected = (mask: ReturnType<typeof createMask>, chunks: Uint8Array[]) => {
  const told: string[] = [];
  const output = collectOutput({ mask, cut: '[cut]', tell: (text) => told.push(text) });
  for (const chunk of chunks) output.push(0, chunk);
  return { ...output.end(), told };
};

test('wherever the output is torn, no secret gets through', () => {
  const mask = createMask([secret, 'two\nlines']);
  const piece = fc.constantFrom(
    secret,
    'two\nlines',
    Buffer.from(secret).toString('hex'),
    Buffer.from(`a${secret}`).toString('base64'),
    token,
    'http://a:passw@b/',
    'x',
    '\n',
    ' ',
    'ž',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 12 }),
      fc.infiniteStream(fc.nat(9)),
      (parts, sizes) => {
        const bytes = Buffer.from(parts.join(' '));
        const chunks: Uint8Array[] = [];
        for (let at = 0; at < bytes.length; ) {
          const size = 1 + (sizes.next().value ?? 0);
          chunks.push(bytes.subarray(at, at + size));
          at += size;
        }
        const { output, told } = collected(mask, chunks);
        expect(told.join('')).toBe(output);
        expect(output).not.toMatch(/Heslo|two\nlines|4865736c6f|hlc2xv|hlidka_agent|passw/);
      },
    ),
    { numRuns: 300 },
  );
});

test('a line that never ends is told all the same, without its secret', () => {
  const long = Buffer.from(`${'a'.repeat(30_000)}${secret}${'b'.repeat(30_000)}`);
  const chunks = Array.from({ length: Math.ceil(long.length / 1000) }, (_, at) =>
    long.subarray(at * 1000, at * 1000 + 1000),
  );
  const { told } = collected(createMask([secret]), chunks);
  expect(told.join('')).toBe(`${'a'.repeat(30_000)}***${'b'.repeat(30_000)}`);
});

test('what nobody could store is made storable, and what is too much is cut with a mark', () => {
  const odd = collected(createMask([]), [Buffer.from([0x61, 0, 0xff, 0xc4]), Buffer.from([0x9b])]);
  expect(odd.output).toBe('a␀\ufffdě');
  const line = Buffer.from(`${'x'.repeat(999)}\n`);
  const much = collected(
    createMask([]),
    Array.from({ length: 400 }, () => line),
  );
  expect(much.truncated).toBe(true);
  expect(much.told.at(-1)).toBe('[cut]');
  expect(much.told.slice(0, -1).join('').length).toBe(outputLimit);
  expect(much.output.length).toBe(20_000);
  expect(much.told.every((part) => part.length <= 16_000)).toBe(true);
});
