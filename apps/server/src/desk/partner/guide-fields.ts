export type Schema = {
  type?: string | string[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  description?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  $ref?: string;
};
type Schemas = Record<string, Schema>;

const resolved = (schemas: Schemas, schema: Schema): Schema =>
  schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;

const formats: Record<string, string> = { uri: 'URI', 'date-time': 'ISO 8601 UTC' };

const rangeOf = ({ minimum, maximum }: Schema): string => {
  if (minimum === undefined) return '';
  return maximum === undefined ? ` >= ${minimum}` : ` ${minimum} to ${maximum}`;
};

const typeOf = (schema: Schema): string => {
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.const !== undefined) return `always \`${JSON.stringify(schema.const)}\``;
  const types = [schema.type ?? 'object'].flat().join(' or ');
  const format = formats[schema.format ?? ''];
  return `${types}${format ? ` (${format})` : ''}${rangeOf(schema)}`;
};

/** One line per field of an object, at any depth: path, type, meaning. */
export const fieldLines = (schemas: Schemas, schema: Schema, under = ''): string[] =>
  Object.entries(resolved(schemas, schema).properties ?? {}).flatMap(([name, field]) => {
    const path = `${under}${name}`;
    const line = `- \`${path}\`: ${typeOf(field)}. ${field.description ?? ''}`;
    if (field.items) return [line, ...fieldLines(schemas, field.items, `${path}[].`)];
    return [line, ...fieldLines(schemas, field, `${path}.`)];
  });
