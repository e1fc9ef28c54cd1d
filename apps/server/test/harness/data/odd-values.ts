const base64 = (text: string) => Buffer.from(text).toString('base64url');
const someId = '8700c61f-61c3-4670-b21d-8df798d2af9d';

/** Texts that a database, a decoder, a calendar or a page may choke on. */
export const oddTexts = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  'ExponentPushToken[a\u0000b]',
  'ExponentPushToken[\ud800]',
  'https://acme.example/\u0000',
  'https://acme.example/\udc00',
  'a\u202eb',
  '\u2066',
  '\ufeff',
  '',
  ' ',
  '%',
  '%00',
  '%E0%A4%A',
  '..',
  '/',
  "'; drop table users; --",
  'x'.repeat(5000),
  'x'.repeat(60_000),
  '-'.repeat(36),
  '0'.repeat(36),
  someId,
  someId.toUpperCase(),
  `${someId}\u0000`,
  '-1',
  '0x10',
  '1e9',
  'NaN',
  'null',
  'infinity',
  '2026-02-30',
  '2023-02-29',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30T10:00:00.000Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-06-30T23:59:60Z',
  '+275760-09-13T00:00:00.001Z',
  `2026-11-15T10:00:00.${'1'.repeat(300)}Z`,
  '2026-11-15T10:00:00+25:00',
  '2026-13',
  base64(`2026-02-30T10:00:00.000Z ${someId}`),
  base64(`2026-11-15T24:00:00.000Z ${someId}`),
  base64(`2026-11-15T10:00:00.000Z ${'-'.repeat(36)}`),
  base64(`infinity ${someId}`),
  base64(`2026-11-15T10:00:00.000Z ${someId}\u0000`),
];

const deep = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let at = 0; at < depth; at++) value = [value];
  return value;
};

/** Everything that JSON can carry where another thing is expected. */
export const oddValues: unknown[] = [
  ...oddTexts,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  [null],
  [['a\u0000b']],
  {},
  { '\u0000': '\u0000' },
  { '\ud800': '\ud800' },
  { length: -1 },
  deep(2000),
];

/** Header values as a socket can bring them: no NUL and no line break gets through a parser. */
export const oddHeaders = [
  '%',
  '%E0%A4%A',
  '%00',
  '%ED%A0%80',
  '-'.repeat(36),
  '\u00ff\u00fe',
  'a; b',
  '=',
  ';;;',
  ',',
  '"',
  'x'.repeat(8000),
  `client:${'-'.repeat(36)}`,
  `user:${'-'.repeat(36)}`,
  `user:${someId}`,
  'client:%00',
  '999.999.999.999',
  '::1%eth0',
];
