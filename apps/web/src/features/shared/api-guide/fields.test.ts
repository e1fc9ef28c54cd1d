import { expect, test } from 'vitest';
import { type ApiDocument, type ApiSchema, operationsOf } from './document.ts';
import { addressWith, curlOf, exampleOf } from './example.ts';
import { fieldsOf, typeOf } from './fields.ts';
import { jsonParts } from './json-parts.ts';

const schemas: Record<string, ApiSchema> = {
  Reply: {
    type: 'object',
    properties: {
      ok: { type: 'boolean', const: true, description: 'Fine.' },
      seen: { type: ['string', 'null'] },
      items: { type: 'array', items: { $ref: '#/components/schemas/Item' } },
      today: { type: 'object', properties: { done: { type: 'integer', minimum: 0 } } },
    },
  },
  Item: {
    type: 'object',
    properties: {
      url: {
        anyOf: [{ type: 'string', format: 'uri' }, { type: 'null' }],
        examples: ['https://a/'],
      },
      share: { anyOf: [{ type: 'number', minimum: 0, maximum: 100 }, { type: 'null' }] },
    },
  },
};
const document: ApiDocument = {
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  servers: [{ url: 'https://watch.example/' }],
  paths: {
    '/api/things/{id}': {
      get: {
        operationId: 'thing',
        parameters: [{ name: 'id', in: 'path', example: 'a/b' }],
        responses: {
          '200': {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Reply' } } },
          },
          '401': { $ref: '#/components/responses/No' },
        },
      },
    },
  },
  components: { schemas, responses: { No: { description: 'No key.' } } },
};
const [thing] = operationsOf(document, 'http://localhost');

test('fields are found through references, lists, nameless objects and nulls', () => {
  const rows = fieldsOf(document, { $ref: '#/components/schemas/Reply' });
  expect(rows.map(({ path, type, nullable, key }) => [path, type, nullable, key])).toEqual([
    ['ok', 'true', false, 'Reply.ok'],
    ['seen', 'string', true, 'Reply.seen'],
    ['items', 'Item[]', false, 'Reply.items'],
    ['items[].url', 'string, uri', true, 'Item.url'],
    ['items[].share', 'number 0–100', true, 'Item.share'],
    ['today', 'object', false, 'Reply.today'],
    ['today.done', 'integer ≥ 0', false, 'Reply.today.done'],
  ]);
  expect(rows.map(({ depth }) => depth)).toEqual([0, 0, 0, 1, 1, 0, 1]);
  expect(rows[0]?.meaning).toBe('Fine.');
  expect(typeOf(document, {})).toBe('any');
});

test('an operation knows its address, refusals and example', () => {
  if (!thing) throw new Error('no operation');
  expect(thing.refusals).toEqual([{ status: '401', description: 'No key.' }]);
  expect(addressWith(thing, { id: 'x y/č' })).toBe(
    'https://watch.example/api/things/x%20y%2F%C4%8D',
  );
  expect(curlOf(thing)).toContain('https://watch.example/api/things/a%2Fb ');
  expect(exampleOf(document, thing)).toEqual({
    ok: true,
    seen: 'text',
    items: [{ url: 'https://a/', share: 100 }],
    today: { done: 0 },
  });
});

test('names are told apart in JSON and nothing is lost', () => {
  const text = JSON.stringify({ 'a"b:': 'c": "d', list: [{ e: null }] }, null, 2);
  const parts = jsonParts(text);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter(({ name }) => name).map((part) => part.text)).toEqual([
    '"a\\"b:"',
    '"list"',
    '"e"',
  ]);
  expect(jsonParts('plain "x": 1')).toHaveLength(1);
});
