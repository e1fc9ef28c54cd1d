/** What this page reads of an OpenAPI 3.1 document. */
export type ApiSchema = {
  $ref?: string;
  type?: string | string[];
  anyOf?: ApiSchema[];
  items?: ApiSchema;
  properties?: Record<string, ApiSchema>;
  description?: string;
  examples?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
};
type Media = {
  schema?: ApiSchema;
  example?: unknown;
  examples?: Record<string, { value?: unknown }>;
};
type Answer = { $ref?: string; description?: string; content?: Record<string, Media> };
export type Parameter = {
  $ref?: string;
  name: string;
  in: string;
  description?: string;
  example?: unknown;
  schema?: ApiSchema;
};
type Described = {
  operationId: string;
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  responses: Record<string, Answer>;
};
export type ApiDocument = {
  openapi: string;
  info: { title: string; version: string; description?: string };
  servers?: { url: string }[];
  paths: Record<string, Record<string, Described>>;
  components?: Record<string, Record<string, unknown>>;
};

export type Operation = {
  id: string;
  method: string;
  /** The whole address, with `{name}` where a parameter goes. */
  url: string;
  summary: string;
  description: string;
  parameters: Parameter[];
  reply: Media;
  refusals: { status: string; description: string }[];
};

/** Follows `$ref` inside the document; also returns the referenced name. */
export const deref = <T extends { $ref?: string }>(
  document: ApiDocument,
  node: T,
): { node: T; name: string | undefined } => {
  const [, kind = '', name = ''] = node.$ref?.match(/^#\/components\/(\w+)\/(\w+)$/) ?? [];
  const found = document.components?.[kind]?.[name] as T | undefined;
  return found ? { node: found, name } : { node, name: undefined };
};

export const baseUrlOf = ({ servers }: ApiDocument, origin: string): string =>
  new URL(servers?.[0]?.url ?? '/', origin).href.replace(/\/$/, '');

const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);

export const operationsOf = (document: ApiDocument, origin: string): Operation[] => {
  const base = baseUrlOf(document, origin);
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.has(method))
      .map(([method, described]) => ({
        method: method.toUpperCase(),
        url: `${base}${path}`,
        ...operationOf(document, described),
      })),
  );
};

const operationOf = (document: ApiDocument, described: Described) => {
  const answers = Object.entries(described.responses).map(
    ([status, answer]) => [status, deref(document, answer).node] as const,
  );
  const good = answers.find(([status]) => status === '200')?.[1];
  return {
    id: described.operationId,
    summary: described.summary ?? described.operationId,
    description: described.description ?? '',
    parameters: (described.parameters ?? []).map((one) => deref(document, one).node),
    reply: good?.content?.['application/json'] ?? {},
    refusals: answers
      .filter(([status]) => status !== '200')
      .map(([status, { description = '' }]) => ({ status, description })),
  };
};
