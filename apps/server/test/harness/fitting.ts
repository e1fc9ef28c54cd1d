import type * as z from 'zod';

type Def = Record<string, unknown>;
const defOf = (schema: unknown): Def => ({ ...(schema as z.ZodType)._zod.def });

/** Where in a value a field lies: keys and indexes. */
export type Way = readonly (string | number)[];

const wrappers = new Set(['optional', 'nullable', 'default']);

/** The schema itself, without what makes it optional or transforms it. */
const bare = (schema: unknown): unknown => {
  const def = defOf(schema);
  if (wrappers.has(String(def.type))) return bare(def.innerType);
  return def.type === 'pipe' ? bare(def.in) : schema;
};

/** A value that fits the schema; `known` has one for fields that must name something real. */
export const fitting = (
  schema: unknown,
  known: (field: string) => unknown,
  field = '',
): unknown => {
  const own = known(field);
  if (own !== undefined) return own;
  const plain = bare(schema);
  const def = defOf(plain);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape as Record<string, unknown>).map(([name, inner]) => [
          name,
          fitting(inner, known, name),
        ]),
      );
    case 'array':
      return [fitting(def.element, known, field)];
    case 'tuple':
      return (def.items as unknown[]).map((item) => fitting(item, known, field));
    case 'union':
      return fitting((def.options as unknown[])[0], known, field);
    case 'enum':
      return Object.values(def.entries as object)[0];
    case 'literal':
      return (def.values as unknown[])[0];
    case 'record':
      return { 'x-test': 'x' };
    case 'boolean':
      return false;
    case 'number':
      return 200;
    default:
      return 'text';
  }
};

/** Every path in a value at which something else can stand, itself included. */
export const waysInto = (value: unknown, way: Way = []): Way[] => {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const index = (key: string) => (Array.isArray(value) ? Number(key) : key);
  return [way, ...inner.flatMap(([key, part]) => waysInto(part, [...way, index(key)]))];
};

/** The value with another one at that path. */
export const withAt = (value: unknown, [key, ...rest]: Way, odd: unknown): unknown => {
  if (key === undefined) return odd;
  if (Array.isArray(value))
    return value.map((part, at) => (at === key ? withAt(part, rest, odd) : part));
  const fields = value as Record<string, unknown>;
  return { ...fields, [key]: withAt(fields[key], rest, odd) };
};
