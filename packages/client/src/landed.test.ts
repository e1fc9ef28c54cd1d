import { type AnyEndpoint, endpoints } from '@hlidka/protocol';
import { appAnswers, appReplies } from '@hlidka/protocol/fixtures/app/answers.ts';
import { appRequests } from '@hlidka/protocol/fixtures/app/requests.ts';
import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import { landingNames, landings } from '@hlidka/protocol/fixtures/landed.ts';
import { replies } from '@hlidka/protocol/fixtures/replies.ts';
import { expect, test } from 'vitest';
import { readTolerantly } from './tolerant.ts';

type Name = keyof typeof golden;

const names = Object.keys(golden).filter((name): name is Name => name in golden);
const kept = landings.flatMap((landed) =>
  names.filter(landed.has).map((name) => ({ landing: landed.landing, name, landed })),
);
const wrong = (schema: Parameters<typeof readTolerantly>[0], answer: unknown) => {
  const read = readTolerantly(schema, structuredClone(answer));
  return read.success ? [] : read.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
};

test('several landings are kept, the newest last, two of one version apart', () => {
  expect(landings.length).toBeGreaterThan(2);
  const files = ['10-0.9.0.json', '9-0.9.0.json', '9-0.9.0-app.js.gz', 'readme.json'];
  expect(landingNames(files)).toEqual(['9-0.9.0', '10-0.9.0']);
});

test.each(kept)('$landing, $name: the landed app reads today’s answer', ({ name, landed }) => {
  expect(wrong(landed.schemaOf(name), golden[name])).toEqual([]);
});

test.each(kept)('$landing, $name: today’s app reads the landed answer', ({ name, landed }) => {
  expect(wrong(replies[name], landed.answerOf(name))).toEqual([]);
});

test('an answer that lost a field is noticed', () => {
  const { sites: all } = golden.sites;
  const without = { sites: all.map(({ name: _, ...rest }) => rest) };
  for (const landed of landings)
    expect(wrong(landed.schemaOf('sites'), without)).toContain('sites.0.name invalid_type');
});

const all: AnyEndpoint[] = Object.values(endpoints).flatMap((room) => Object.values(room));
const written = landings.flatMap(({ landing, app }) =>
  app.requests.map((request) => ({ landing, ...request })),
);
const refused = ({ method, path, body }: Omit<(typeof written)[number], 'landing'>) => {
  const today = all.find((one) => one.method === method && one.path === path);
  if (!today) return ['no such endpoint'];
  const read = today.body?.safeParse(body);
  return read?.success === false ? read.error.issues.map(({ code }) => code) : [];
};

test.each([...written, ...appRequests.map((request) => ({ landing: 'today', ...request }))])(
  'today’s server takes what the app of $landing writes: $method $path',
  (request) => expect(refused(request)).toEqual([]),
);

test.each(Object.entries(appReplies))('%s: today’s app reads what was answered', (name, schema) => {
  expect(wrong(schema, appAnswers[name])).toEqual([]);
  for (const { app } of landings)
    if (name in app.answers) expect(wrong(schema, app.answers[name])).toEqual([]);
});

test('a body that an app would no longer be allowed to send is noticed', () => {
  expect(refused({ method: 'PATCH', path: '/api/me', body: { nick: 'M' } })).not.toEqual([]);
  expect(refused({ method: 'GET', path: '/api/nowhere', body: {} })).toEqual(['no such endpoint']);
});
