import { expect, test } from 'vitest';
import type * as z from 'zod';
import { type AnyEndpoint, endpoints, line, optionalLine } from './index.ts';

type Def = Record<string, unknown>;
type Leaf = [path: string, schema: z.ZodType];

/** Every string that a schema takes in, with its path. */
const strings = (schema: z.ZodType, path: string): Leaf[] => {
  const def: Def = { ...schema._zod.def };
  const inner = (name: string, at = path) => strings(def[name] as z.ZodType, at);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape as Record<string, z.ZodType>).flatMap(([key, part]) =>
        strings(part, `${path}.${key}`),
      );
    case 'array':
      return inner('element', `${path}.*`);
    case 'tuple':
    case 'union':
      return ((def.items ?? def.options) as z.ZodType[]).flatMap((part) => strings(part, path));
    case 'record':
      return [...inner('keyType', `${path} key`), ...inner('valueType', `${path}.*`)];
    case 'optional':
    case 'nullable':
    case 'default':
      return inner('innerType');
    case 'pipe':
      return inner('in');
    case 'string':
      return [[path, schema]];
    case 'enum':
    case 'literal':
    case 'boolean':
    case 'number':
    case 'transform':
      return [];
    default:
      throw new Error(`${path}: a schema of the kind ${String(def.type)} is not walked`);
  }
};

const taken = Object.entries(endpoints).flatMap(([noun, verbs]) =>
  Object.entries(verbs as Record<string, AnyEndpoint>).flatMap(([verb, endpoint]) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      endpoint[part] ? strings(endpoint[part], `${noun}.${verb} ${part}`) : [],
    ),
  ),
);

test('no string that comes in anywhere may hold NUL or half a character', () => {
  expect(taken.length).toBeGreaterThan(150);
  const around = ['', 'a', 'https://acme.example/', 'ExponentPushToken[a', 'eva@acme.example'];
  const odd = around.flatMap((start) =>
    ['\u0000', '\ud800', '\udc00x'].flatMap((mark) => [start + mark, `${start + mark}]`]),
  );
  const holes = taken.filter(([, schema]) => odd.some((text) => schema.safeParse(text).success));
  expect(holes.map(([path]) => path)).toEqual([]);
});

test('a name holds no mark that turns the reading direction', () => {
  for (const mark of '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069')
    for (const schema of [line(120), optionalLine(120)])
      expect(schema.safeParse(`Acme${mark}web`).success).toBe(false);
  expect(line(120).parse('שלום 👩‍👧')).toBe('שלום 👩‍👧');
});
