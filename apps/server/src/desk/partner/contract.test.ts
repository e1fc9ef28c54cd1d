import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { contractErrors } from '../../../test/harness/contract.ts';
import { createOpenApi } from './openapi.ts';

const contract = createOpenApi('https://hlidka.agency');
const printed = JSON.stringify(contract, null, 2);
const frozen = new URL('../../../../../docs/openapi.json', import.meta.url);

test('the contract is frozen: a change is meant, and committed with docs/openapi.json', () => {
  expect(`${printed}\n`).toBe(readFileSync(frozen, 'utf8'));
});

const redocly = async (source: string): Promise<string[]> => {
  const found: string[] = [];
  for (const rules of ['recommended', 'recommended-strict', 'spec'] as const) {
    const config = await createConfig({ extends: [rules] });
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    found.push(...problems.map(({ ruleId, message }) => `${rules} ${ruleId}: ${message}`));
  }
  return found;
};

const spectrally = async (source: string): Promise<string[]> => {
  const linter = new spectral.Spectral();
  linter.setRuleset(new spectral.Ruleset({ extends: [[rulesets.oas, 'recommended']] }));
  const found = await linter.run(source);
  return found.map(({ code, message, path }) => `${code} ${path.join('.')}: ${message}`);
};

test('Redocly and Spectral find nothing, and would find a fault', async () => {
  for (const baseUrl of ['https://hlidka.agency', 'http://127.0.0.1:4600']) {
    const source = JSON.stringify(createOpenApi(baseUrl));
    expect(await redocly(source)).toEqual([]);
    expect(await spectrally(source)).toEqual([]);
  }
  const faulty = printed.replaceAll('"operationId": "ping",', '').replace('"tags": [', '"tag": [');
  expect((await redocly(faulty)).length).toBeGreaterThan(0);
  expect((await spectrally(faulty)).length).toBeGreaterThan(0);
});

test.each(['https://hlidka.agency', 'http://localhost:4600'])('it names %s', (baseUrl) => {
  expect(createOpenApi(baseUrl).servers.map(({ url }) => url)).toEqual([baseUrl]);
});

test('every example is as its schema says', () => {
  let seen = 0;
  for (const { get } of Object.values(contract.paths))
    for (const { content } of Object.values(get.responses)) {
      const { schema, examples } = content['application/json'];
      for (const { value } of Object.values(examples) as { value: unknown }[]) {
        expect(contractErrors(schema, value)).toEqual([]);
        seen += 1;
      }
    }
  expect(seen).toBeGreaterThan(10);
});

test('a field more, a field less or a wrong null would be found', () => {
  const summary = { $ref: '#/components/schemas/Summary' };
  const good = contract.paths['/api/partner/summary']?.get.responses['200'].content[
    'application/json'
  ].examples.busy as { value: object };
  expect(contractErrors(summary, good.value)).toEqual([]);
  expect(contractErrors(summary, { ...good.value, more: 1 })).toHaveLength(1);
  expect(contractErrors(summary, { ...good.value, sites: null })).toHaveLength(1);
  const { uptime24hPct: _, ...less } = good.value as Record<string, unknown>;
  expect(contractErrors(summary, less)).toHaveLength(1);
  expect(contractErrors(summary, { ...good.value, uptime24hPct: 100.1 }).length).toBeGreaterThan(0);
});
