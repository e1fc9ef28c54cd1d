import { appAnswers, appReplies } from '@hlidka/protocol/fixtures/app/answers.ts';
import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import { replies } from '@hlidka/protocol/fixtures/replies.ts';
import { expect, test } from 'vitest';
import { readTolerantly } from './tolerant.ts';

type Schema = Parameters<typeof readTolerantly>[0];
type Path = (string | number)[];

/** Every answer that the app reads, as it is recorded. */
const asked: [name: string, schema: Schema, answer: unknown][] = [
  ...Object.entries(replies).map(
    ([name, schema]) => [name, schema, { ...golden }[name]] as [string, Schema, unknown],
  ),
  ...Object.entries(appReplies).map(
    ([name, schema]) => [`app ${name}`, schema, appAnswers[name]] as [string, Schema, unknown],
  ),
];

const isNode = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null;

const leavesOf = (node: unknown, path: Path = []): Path[] =>
  Array.isArray(node)
    ? node.flatMap((item, at) => leavesOf(item, [...path, at]))
    : isNode(node)
      ? Object.entries(node).flatMap(([key, value]) => leavesOf(value, [...path, key]))
      : typeof node === 'string'
        ? [path]
        : [];
const shapeOf = (path: Path) => path.map((key) => (typeof key === 'number' ? '*' : key)).join('.');

const withWord = (answer: unknown, path: Path): unknown => {
  const copy = structuredClone(answer);
  const parent = path.slice(0, -1).reduce<unknown>((node, key) => isNode(node) && node[key], copy);
  const last = path.at(-1);
  if (isNode(parent) && last !== undefined) parent[last] = 'a word of tomorrow';
  return copy;
};
const isWord = (schema: Schema, answer: unknown): boolean => {
  const read = schema.safeParse(answer);
  const codes = read.success ? [] : read.error.issues.map(({ code }) => String(code));
  return codes.some((code) => ['invalid_value', 'invalid_union'].includes(code));
};

/** For each shape of the reply one path whose value is from a closed list of words. */
const wordsOf = (schema: Schema, answer: unknown): [string, unknown][] => {
  const first = new Map(leavesOf(answer).map((path) => [shapeOf(path), path]));
  return [...first].flatMap(([shape, path]) => {
    const changed = withWord(answer, path);
    return isWord(schema, changed) ? [[shape, changed] as [string, unknown]] : [];
  });
};

/**
 * Replies that fail as a whole when this word is unknown, because the screen or a decision depends
 * on it.
 */
const needed: Record<string, string[]> = {
  group: ['kind'],
  timeline: ['step'],
  overview: ['timeline.step'],
  incident: ['kind'],
  'app me': ['role'],
  'app job': ['kind', 'state', 'plan.type', 'plan.steps.*.where'],
};

test.each(asked)('%s: a word of tomorrow hides no more than itself', (name, schema, answer) => {
  const unread = wordsOf(schema, answer)
    .filter(([, changed]) => !readTolerantly(schema, changed).success)
    .map(([shape]) => shape);
  expect(unread).toEqual(needed[name] ?? []);
});

test('words are found at all', () => {
  const found = asked.flatMap(([name, schema, answer]) =>
    wordsOf(schema, answer).map(([shape]) => `${name} ${shape}`),
  );
  expect(found.length).toBeGreaterThan(40);
});

test('a field that a strict part does not know is passed over, a decision never', () => {
  const rota = structuredClone(appAnswers['on-call']);
  if (isNode(rota) && isNode(rota.rota)) rota.rota.tomorrow = true;
  expect(appReplies['on-call'].safeParse(rota).success).toBe(false);
  expect(readTolerantly(appReplies['on-call'], rota).success).toBe(true);
  const job = structuredClone(appAnswers.job);
  if (isNode(job) && isNode(job.plan)) job.plan.tomorrow = true;
  expect(readTolerantly(appReplies.job, job).success).toBe(false);
});
