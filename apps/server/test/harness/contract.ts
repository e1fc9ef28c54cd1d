import { partnerPrefix } from '@hlidka/protocol';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { findPartnerCall } from '../../src/desk/partner/answer.ts';
import { createOpenApi } from '../../src/desk/partner/openapi.ts';

type Responses = Record<string, { content: { 'application/json': { schema: object } } }>;

type Contract = ReturnType<typeof createOpenApi>;

const read = (contract: Contract) => {
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  formats.default(ajv);
  for (const word of ['openapi', 'info', 'servers', 'security', 'tags', 'paths', 'components'])
    ajv.addKeyword(word);
  ajv.addSchema(contract, 'contract');
  const errors = (schema: object, body: unknown): string[] => {
    const { $ref } = schema as { $ref: string };
    const validate = ajv.getSchema(`contract${$ref}`);
    if (!validate) throw new Error(`the contract has no ${$ref}`);
    validate(body);
    return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  };
  return { contract, errors };
};

const printed = read(createOpenApi('https://hlidka.example'));

/** What the contract says of a body: the errors found, none when it is as written. */
export const contractErrors = printed.errors;

const readOnce = new Map<string, ReturnType<typeof read>>();

/** The contract as a server hands it out. */
const served = (text: string) => {
  const known = readOnce.get(text) ?? read(JSON.parse(text));
  readOnce.set(text, known);
  return known;
};

const forbidden = [/^access-control-/, /^set-cookie$/];

/** Holds a partner answer, whichever test asked for it, against the document that its server hands out. */
export const checkContract = async (
  path: string,
  response: Response,
  readContract: () => Promise<string>,
): Promise<void> => {
  const { pathname } = new URL(path, 'https://hlidka.example');
  if (pathname !== partnerPrefix && !pathname.startsWith(`${partnerPrefix}/`)) return;
  const { contract, errors } = served(await readContract());
  const call = findPartnerCall(pathname);
  const responses: Responses =
    contract.paths[call?.endpoint.path ?? `${partnerPrefix}/ping`]?.get.responses ?? {};
  const described = responses[response.status] ?? responses.default;
  const text = await response.clone().text();
  const found: string[] = [];
  for (const name of response.headers.keys())
    if (forbidden.some((pattern) => pattern.test(name))) found.push(`header ${name}`);
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    found.push(`content type ${response.headers.get('content-type')}`);
  if (response.headers.get('cache-control') !== 'no-store') found.push('may be cached');
  if (described && text !== '')
    found.push(...errors(described.content['application/json'].schema, JSON.parse(text)));
  if (response.ok && !call) found.push('an answer that the contract does not list');
  if (found.length > 0)
    throw new Error(`${path} ${response.status} breaks the contract: ${found.join('; ')}\n${text}`);
};
