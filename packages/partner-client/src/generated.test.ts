import { readFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';

test('the schema is what the generator makes of the published contract', async () => {
  const made = astToString(await openapiTS(new URL('../../../docs/openapi.json', import.meta.url)));
  const kept = readFileSync(new URL('./schema.ts', import.meta.url), 'utf8');
  expect(kept.slice(kept.indexOf('export interface'))).toBe(
    made.slice(made.indexOf('export interface')),
  );
});
