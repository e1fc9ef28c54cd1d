import type { ApiDocument, ApiSchema, Operation, Parameter } from './document.ts';
import { plain } from './fields.ts';

/** The document's own example, or one composed from its fields. */
export const exampleOf = (document: ApiDocument, { reply }: Operation): unknown =>
  reply.example ??
  Object.values(reply.examples ?? {})[0]?.value ??
  fromSchema(document, reply.schema ?? {});

const fromSchema = (document: ApiDocument, given: ApiSchema): unknown => {
  const { schema } = plain(document, given);
  if (schema.const !== undefined) return schema.const;
  const example = given.examples?.[0] ?? schema.examples?.[0];
  if (example !== undefined) return example;
  if (schema.type === 'array') return [fromSchema(document, schema.items ?? {})];
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, field]) => [
        name,
        fromSchema(document, field),
      ]),
    );
  if (schema.type === 'boolean') return true;
  return schema.type === 'string' ? 'text' : (schema.maximum ?? 0);
};

const valueOf = ({ name, example, schema }: Parameter): string =>
  String(example ?? schema?.examples?.[0] ?? name.toUpperCase());

export const addressWith = (
  { url, parameters }: Operation,
  values: Record<string, string> = {},
): string =>
  parameters.reduce(
    (made, parameter) =>
      made.replace(
        `{${parameter.name}}`,
        encodeURIComponent(values[parameter.name] ?? valueOf(parameter)),
      ),
    url,
  );

export const curlOf = (operation: Operation): string =>
  `curl ${addressWith(operation)} \\\n  -H "Authorization: Bearer $HLIDKA_KEY"`;
