import { limits, partner, partnerVersion } from '@hlidka/protocol';
import * as z from 'zod';
import { examples } from './examples.ts';

const ref = (name: string) => `#/components/schemas/${name}`;

export const operationIds = Object.keys(partner).filter(
  (id): id is keyof typeof partner => id in partner,
);

type Printed = Record<string, unknown>;

/** zod's output without noise: its own names, format patterns, the largest number. */
const clean = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

const components = (): Record<string, Printed> => {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { uri: ref, override: clean });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema]),
  );
};

const content = (schema: string, shown: Printed) => ({
  'application/json': { schema: { $ref: ref(schema) }, examples: shown },
});

const refusal = (description: string, error: string) => ({
  description,
  content: content('Error', { refusal: { value: { error } } }),
});

const refusals = {
  '401': refusal('The key is missing, malformed, unknown or revoked.', 'unauthorized'),
  '404': refusal('The client id is unknown, or the client is not within the key.', 'not found'),
  default: {
    ...refusal(
      `Any other refusal: 404 \`not found\` for a path that does not exist, 405 \`method not allowed\`, 429 \`too many requests\` with \`Retry-After\` after ${limits.keyRequests.max} requests in a minute, 503 \`unavailable\` for a moment.`,
      'too many requests',
    ),
    headers: {
      'Retry-After': {
        description: 'Seconds to wait, with 429 and 503.',
        schema: { type: 'integer', minimum: 1 },
      },
    },
  },
};

type Operation = {
  summary: string;
  description: string;
  reply: string;
  parameters?: object[];
  errors?: '404'[];
};

const operations: Record<keyof typeof partner, Operation> = {
  ping: {
    summary: 'Check the key and the service',
    description: 'Answers when the service is up and the key is good.',
    reply: 'Ping',
  },
  summary: {
    summary: 'Current conditions of all sites in scope',
    description:
      'Covers everything that the owner of the key may see. Nothing to report gives zeros, empty arrays and null, never 404. The data are at most one second old.',
    reply: 'Summary',
  },
  clientSummary: {
    summary: 'Current conditions of one client',
    description:
      'The same as `summary`, limited to the sites of one client. A client key is answered for its own clients only.',
    reply: 'Summary',
    errors: ['404'],
    parameters: [
      {
        name: 'id',
        in: 'path',
        required: true,
        description:
          'The contact id of the client: the reference that your application holds for it. Percent-encode it as one path segment, slashes included.',
        schema: { type: 'string' },
        example: 'crm-1001',
      },
    ],
  },
  sites: {
    summary: 'Sites in scope',
    description: 'For a picker of outside resources. In the order of their names.',
    reply: 'Sites',
  },
};

const operationOf = (id: keyof typeof partner) => {
  const { summary, description, reply, parameters, errors = [] } = operations[id];
  return {
    operationId: id,
    tags: ['monitoring'],
    summary,
    description,
    ...(parameters ? { parameters } : {}),
    responses: {
      '200': { description: 'As asked.', content: content(reply, examples[id]) },
      '401': refusals['401'],
      ...Object.fromEntries(errors.map((status) => [status, refusals[status]])),
      default: refusals.default,
    },
  };
};

/** The contract, printed from the schemas that validate every reply. */
export const createOpenApi = (baseUrl: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Hlídka partner API',
    version: partnerVersion,
    description:
      'Read-only monitoring data, server to server: sites, outages, open incidents, maintenance jobs and uptime. Every call needs a personal key, made in the settings under integrations, and answers within what the owner of the key may see. Browsers of other origins are not served (no CORS).',
    contact: { name: 'Hlídka', url: baseUrl },
    license: { name: 'For holders of a key', url: `${baseUrl}/llms.txt` },
  },
  servers: [{ url: baseUrl, description: 'This installation' }],
  security: [{ key: [] }],
  tags: [{ name: 'monitoring', description: 'The current conditions of watched sites.' }],
  paths: Object.fromEntries(operationIds.map((id) => [partner[id].path, { get: operationOf(id) }])),
  components: {
    securitySchemes: {
      key: {
        type: 'http',
        scheme: 'bearer',
        description:
          'Exactly `Authorization: Bearer <key>`, with one space. A key looks like `hlidka_` and 40 hexadecimal digits.',
      },
    },
    schemas: components(),
  },
});
