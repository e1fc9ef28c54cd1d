import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import { createTestHouse } from '../../../test/harness/house.ts';
import { importFile, readText } from './index.ts';
import { fileSchema } from './schema.ts';

const docs = join(import.meta.dirname, '../../../../../docs');
const example = readText(readFileSync(join(docs, 'import.example.yaml'), 'utf8'));

test('the schema for editors is printed from the one that checks the file', () => {
  const printed = JSON.parse(readFileSync(join(docs, 'import.schema.json'), 'utf8'));
  // Otherwise: npx node scripts/print-import-schema.ts > docs/import.schema.json
  expect(printed).toEqual(fileSchema());
});

test('an editor accepts the example and finds a wrong key, a wrong kind and a missing name', () => {
  const ajv = new Ajv({ strict: false });
  formats.default(ajv);
  const check = ajv.compile(fileSchema());
  expect(check(example), JSON.stringify(check.errors)).toBe(true);
  const [client = {}] = (example as { clients: object[] }).clients;
  expect(check({ clients: [{ ...client, phone: '1' }] })).toBe(false);
  expect(check({ groups: [{ ref: 'g', client: 'acme', name: 'G', kind: 'other' }] })).toBe(false);
  expect(check({ clients: [{ ref: 'a' }] })).toBe(false);
});

test('the example is imported, and a second time changes nothing', async () => {
  const { cli } = await createTestHouse();
  const hashPassword = async (password: string) => password;
  const read = () => importFile(cli, example, { invite: false, hashPassword });
  const counts = { clients: 2, groups: 1, sites: 2, users: 2 };
  expect(await read()).toMatchObject({ created: counts });
  expect(await read()).toMatchObject({ unchanged: counts });
});
