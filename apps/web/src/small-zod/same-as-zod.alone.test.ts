import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

type Read = { success: boolean; data?: unknown; error?: unknown };
type Schema = { safeParse: (value: unknown, options?: object) => Read };
type Protocol = typeof import('@hlidka/protocol');

const load = async (small: boolean): Promise<Protocol> => {
  vi.resetModules();
  if (small) vi.doMock('zod', () => import('./index.ts'));
  else vi.doUnmock('zod');
  return import('@hlidka/protocol');
};
const real = await load(false);
const small = await load(true);

/** Every schema of every endpoint, by its name. */
const schemasOf = (protocol: Protocol) =>
  Object.entries(protocol.endpoints).flatMap(([noun, verbs]) =>
    Object.entries(verbs as Record<string, Record<string, unknown>>).flatMap(([verb, endpoint]) =>
      ['params', 'query', 'body', 'reply'].flatMap((part) =>
        endpoint[part] ? [[`${noun}.${verb} ${part}`, endpoint[part] as Schema] as const] : [],
      ),
    ),
  );

type Inner = { _zod: { def: Record<string, unknown> } };
const isInner = (schema: object): schema is Inner => '_zod' in schema;
const innerOf = (schema: object): Inner => {
  if (!isInner(schema)) throw new Error('not one of zod');
  return schema;
};
const strings = [
  '',
  ' ',
  'a',
  'Kolo Brdy',
  ' x ',
  'JANA@acme.example',
  'a@b',
  'x'.repeat(130),
  'x\u0000y',
  'x\ud800',
  'Acme\u202eweb',
  'https://acme.example/\u0000',
  'a\nb',
  '2026-11-15',
  '2026-02-30',
  '2026-11-15T10:00:00Z',
  '2026-11-15T10:00:00.123Z',
  '2026-10',
  '8700c61f-61c3-4670-b21d-8df798d2af9d',
  'https://acme.example/',
  'ftp://a',
  'http://',
  '30',
  '0',
  '366',
  'Heslo-123',
  'ž'.repeat(301),
  '👩‍👧'.repeat(4),
  'data:image/png;base64,AAAA',
];
const numbers = [0, 1, -1, 5, 60, 200, 399, 1.5, 6001, 86_401, 2 ** 53, Number.NaN, Infinity];
const anything = fc.constantFrom<unknown>(
  ...strings,
  ...numbers,
  true,
  false,
  null,
  undefined,
  [],
  {},
);

/** Values that look like what a schema wants, with a fault here and there. */
const like = (schema: Inner): fc.Arbitrary<unknown> => {
  const { def } = schema._zod;
  const inner = (name: string) => like(def[name] as Inner);
  const fitting = (): fc.Arbitrary<unknown> => {
    switch (def.type) {
      case 'object': {
        const shape = Object.entries(def.shape as Record<string, Inner>);
        const known = fc.record(Object.fromEntries(shape.map(([k, v]) => [k, like(v)])));
        return fc
          .tuple(known, fc.constantFrom({}, {}, {}, { surplus: 1 }), fc.nat(12))
          .map(([a, b, drop]) =>
            Object.fromEntries(Object.entries({ ...a, ...b }).filter((_, at) => at !== drop)),
          );
      }
      case 'array':
        return fc.array(inner('element'), { maxLength: 3 });
      case 'nullable':
      case 'optional':
      case 'default':
        return fc.oneof(inner('innerType'), fc.constantFrom(null, undefined));
      case 'pipe':
        return inner('in');
      case 'union':
        return fc.oneof(...(def.options as Inner[]).map(like));
      case 'enum':
        return fc.constantFrom(...Object.values(def.entries as object));
      case 'literal':
        return fc.constantFrom(...(def.values as unknown[]));
      case 'tuple':
        return fc.oneof(
          fc.tuple(...(def.items as Inner[]).map(like)),
          fc.array(fc.constantFrom(200, 399), { maxLength: 3 }),
        );
      case 'record':
        return fc.dictionary(fc.constantFrom('a', 'x y'), fc.constantFrom(1, 'x', null));
      case 'boolean':
        return fc.boolean();
      case 'number':
        return fc.constantFrom(...numbers);
      default:
        return fc.constantFrom(...strings);
    }
  };
  return fc.oneof({ weight: 9, arbitrary: fitting() }, { weight: 1, arbitrary: anything });
};

const verdict = (protocol: Protocol, schema: Schema, value: unknown) => {
  const read = schema.safeParse(value, { reportInput: true });
  if (read.success) return { data: read.data };
  // A form shows the first issue of a field.
  const issues = protocol.issuesOf(read.error as Parameters<Protocol['issuesOf']>[0]);
  const first = new Map(issues.toReversed().map(({ path, message }) => [path, message]));
  return { issues: Object.fromEntries([...first].sort()) };
};

const pairs = schemasOf(real).map(([name, schema], at) => ({
  name,
  schema,
  other: schemasOf(small)[at]?.[1] as Schema,
}));

test('the two are really two', () => {
  expect(pairs.length).toBeGreaterThan(150);
  expect('_zod' in (pairs[0]?.schema ?? {})).toBe(true);
  expect('_zod' in (pairs[0]?.other ?? {})).toBe(false);
});

test.each(pairs)('$name reads as with zod', ({ schema, other }) => {
  fc.assert(
    fc.property(like(innerOf(schema)), (value) => {
      expect(verdict(small, other, value)).toEqual(verdict(real, schema, value));
    }),
    { numRuns: process.env.FULL ? 2000 : 60 },
  );
});
