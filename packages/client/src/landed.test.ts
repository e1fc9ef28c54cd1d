import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import { landed } from '@hlidka/protocol/fixtures/landed.ts';
import { replies } from '@hlidka/protocol/fixtures/replies.ts';
import { expect, test } from 'vitest';
import { readTolerantly } from './tolerant.ts';

type Name = keyof typeof golden;

const names = Object.keys(golden).filter((name): name is Name => name in golden);
const kept = names.filter(landed.has);
const wrong = (schema: Parameters<typeof readTolerantly>[0], answer: unknown) => {
  const read = readTolerantly(schema, structuredClone(answer));
  return read.success ? [] : read.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
};

test.each(kept)('%s: the last landed app reads today’s answer', (name) => {
  expect(wrong(landed.schemaOf(name), golden[name])).toEqual([]);
});

test.each(kept)('%s: today’s app reads the answer of the last landed server', (name) => {
  expect(wrong(replies[name], landed.answerOf(name))).toEqual([]);
});

test('an answer that lost a field is noticed', () => {
  const { sites: all } = golden.sites;
  const without = { sites: all.map(({ name: _, ...rest }) => rest) };
  expect(wrong(landed.schemaOf('sites'), without)).toContain('sites.0.name invalid_type');
});
