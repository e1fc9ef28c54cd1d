import { type ApiDocument, type ApiSchema, deref, type Operation } from './document.ts';

export type FieldRow = {
  /** `sitesDown[].name` */
  path: string;
  depth: number;
  type: string;
  nullable: boolean;
  /** Key of its texts: `SiteDown.name`. */
  key: string;
  meaning: string;
};

type Plain = { schema: ApiSchema; name: string | undefined; nullable: boolean };

/** A schema with its reference resolved and null removed. */
export const plain = (document: ApiDocument, given: ApiSchema): Plain => {
  const { node, name } = deref(document, given);
  const choices = node.anyOf?.filter(({ type }) => type !== 'null');
  if (node.anyOf && choices?.length === 1 && choices[0]) {
    const inner = plain(document, choices[0]);
    return { ...inner, nullable: inner.nullable || choices.length < node.anyOf.length };
  }
  if (!Array.isArray(node.type)) return { schema: node, name, nullable: false };
  const types = node.type.filter((type) => type !== 'null');
  const type = types.length === 1 ? types[0] : types;
  return { schema: { ...node, type }, name, nullable: types.length < node.type.length };
};

const range = ({ minimum, maximum }: ApiSchema): string => {
  const bounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  if (minimum !== undefined) return bounded ? ` ${minimum}–${maximum}` : ` ≥ ${minimum}`;
  return bounded ? ` ≤ ${maximum}` : '';
};

/** JSON's own type names, the same in every language. */
export const typeOf = (document: ApiDocument, given: ApiSchema): string => {
  const { schema, name } = plain(document, given);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === 'array') return `${typeOf(document, schema.items ?? {})}[]`;
  if (schema.type === 'object') return name ?? 'object';
  const type = [schema.type ?? 'any'].flat().join(' | ');
  return schema.format ? `${type}, ${schema.format}` : `${type}${range(schema)}`;
};

/** Every field of a reply; an object's fields follow right after it. */
export const fieldsOf = (document: ApiDocument, given: ApiSchema): FieldRow[] => {
  const { schema, name } = plain(document, given);
  return rowsOf(document, schema, { owner: name ?? '', prefix: '', depth: 0 });
};

const rowsOf = (
  document: ApiDocument,
  object: ApiSchema,
  at: { owner: string; prefix: string; depth: number },
): FieldRow[] =>
  Object.entries(object.properties ?? {}).flatMap(([field, given]) => {
    const { schema, name, nullable } = plain(document, given);
    const path = `${at.prefix}${field}`;
    const key = `${at.owner}.${field}`;
    const row = {
      path,
      depth: at.depth,
      type: typeOf(document, given),
      nullable,
      key,
      meaning: given.description ?? schema.description ?? '',
    };
    const list = schema.type === 'array' ? plain(document, schema.items ?? {}) : null;
    const inside = list?.schema ?? schema;
    if (!inside.properties) return [row];
    const owner = (list ? list.name : name) ?? key;
    const prefix = list ? `${path}[].` : `${path}.`;
    return [row, ...rowsOf(document, inside, { owner, prefix, depth: at.depth + 1 })];
  });

export const parametersOf = (document: ApiDocument, { id, parameters }: Operation): FieldRow[] =>
  parameters.map(({ name, description, schema }) => ({
    path: name,
    depth: 0,
    type: typeOf(document, schema ?? {}),
    nullable: false,
    key: `${id}.${name}`,
    meaning: description ?? schema?.description ?? '',
  }));
