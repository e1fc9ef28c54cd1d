import { documentWords } from '@hlidka/texts/api-guide/cs';
import { expect, test } from 'vitest';
import { createOpenApi } from '../../server/src/desk/partner/openapi.ts';
import { type ApiDocument, operationsOf } from '../src/features/shared/api-guide/document.ts';
import { fieldsOf, parametersOf } from '../src/features/shared/api-guide/fields.ts';

const base = 'https://watch.example';
const document: ApiDocument = JSON.parse(JSON.stringify(createOpenApi(base)));
const operations = operationsOf(document, base);
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

test('everything the contract says has Czech words, and no words are left over', () => {
  const error = fieldsOf(document, { $ref: '#/components/schemas/Error' });
  const fields = operations.flatMap(({ reply }) => fieldsOf(document, reply.schema ?? {}));
  expect(operations.length).toBeGreaterThanOrEqual(4);
  expect(fields.length).toBeGreaterThan(10);
  expect(sorted(Object.keys(documentWords.operations))).toEqual(
    sorted(operations.map(({ id }) => id)),
  );
  expect(sorted(Object.keys(documentWords.fields))).toEqual(
    sorted([...fields, ...error].map(({ key }) => key)),
  );
  expect(sorted(Object.keys(documentWords.parameters))).toEqual(
    sorted(operations.flatMap((one) => parametersOf(document, one)).map(({ key }) => key)),
  );
  expect(sorted(Object.keys(documentWords.responses))).toEqual(
    sorted(operations.flatMap(({ refusals }) => refusals.map(({ status }) => status))),
  );
});

test('the contract itself explains every field to an English reader', () => {
  const silent = operations
    .flatMap(({ reply }) => fieldsOf(document, reply.schema ?? {}))
    .filter(({ meaning }) => !meaning);
  expect(silent.map(({ key }) => key)).toEqual([]);
});
