import { type Issue, issue, Schema, type Shape, within } from './schema.ts';

type Keys = 'strip' | 'strict' | 'loose';
type Plain = Record<string, unknown>;

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readObject = (shape: Shape, keys: Keys) => (value: unknown, issues: Issue[]) => {
  if (!isPlain(value)) {
    issues.push(issue('invalid_type', value));
    return value;
  }
  const read: Plain = keys === 'loose' ? { ...value } : {};
  for (const [key, schema] of Object.entries(shape)) {
    const inner = within(key, schema, value[key], issues);
    if (inner !== undefined || key in value) read[key] = inner;
  }
  const unknown = keys === 'strict' ? Object.keys(value).filter((key) => !(key in shape)) : [];
  if (unknown.length > 0)
    issues.push(issue('unrecognized_keys', value, { soft: true, keys: unknown }));
  return read;
};

class ObjectSchema extends Schema {
  private readonly keys: Keys;

  constructor(shape: Shape, keys: Keys) {
    super(readObject(shape, keys), { shape });
    this.keys = keys;
  }
  extend(more: Shape): ObjectSchema {
    return new ObjectSchema({ ...this.shape, ...more }, this.keys);
  }
  pick(wanted: Record<string, true>): ObjectSchema {
    const kept = Object.entries(this.shape).filter(([key]) => wanted[key]);
    return new ObjectSchema(Object.fromEntries(kept), this.keys);
  }
  partial(): ObjectSchema {
    const all = Object.entries(this.shape).map(([key, schema]) => [key, schema.optional()]);
    return new ObjectSchema(Object.fromEntries(all), this.keys);
  }
}

export const object = (shape: Shape) => new ObjectSchema(shape, 'strip');
export const strictObject = (shape: Shape) => new ObjectSchema(shape, 'strict');
export const looseObject = (shape: Shape) => new ObjectSchema(shape, 'loose');
