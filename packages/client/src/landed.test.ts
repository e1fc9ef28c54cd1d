import { type AnyEndpoint, endpoints } from '@hlidka/protocol';
import { appAnswers, appReplies } from '@hlidka/protocol/fixtures/app/answers.ts';
import { appRequests } from '@hlidka/protocol/fixtures/app/requests.ts';
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

const all: AnyEndpoint[] = Object.values(endpoints).flatMap((room) => Object.values(room));
const refused = ({ method, path, body }: (typeof landed.app.requests)[number]) => {
  const today = all.find((one) => one.method === method && one.path === path);
  if (!today) return ['no such endpoint'];
  const read = today.body?.safeParse(body);
  return read?.success === false ? read.error.issues.map(({ code }) => code) : [];
};

test.each([...landed.app.requests, ...appRequests])(
  'today’s server takes what the app writes: $method $path',
  (request) => expect(refused(request)).toEqual([]),
);

test.each(Object.entries(appReplies))('%s: today’s app reads what was answered', (name, schema) => {
  expect(wrong(schema, appAnswers[name])).toEqual([]);
  if (name in landed.app.answers) expect(wrong(schema, landed.app.answers[name])).toEqual([]);
});

test('a body that an app would no longer be allowed to send is noticed', () => {
  expect(refused({ method: 'PATCH', path: '/api/me', body: { nick: 'M' } })).not.toEqual([]);
  expect(refused({ method: 'GET', path: '/api/nowhere', body: {} })).toEqual(['no such endpoint']);
});
