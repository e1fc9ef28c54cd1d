import { audit, search } from '@hlidka/protocol';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { issues, refusal, say } from '../../../test/harness/house.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});

const family = '👨🏽‍👩🏽‍👧🏽‍👦🏽';

test('a client writes what is watched, without any entitlement; an absent key stays', async () => {
  const { bob, olga, blog } = cast;
  const params = { id: blog.id };
  expect(await bob.call(search.config, { params })).toEqual({ aiQuestions: [], seoQueries: [] });
  const aiQuestions = ['Kde v Brdech půjčí kolo?'];
  expect(
    await bob.call(search.changeConfig, { params, body: { aiQuestions: [...aiQuestions, ' '] } }),
  ).toEqual({ aiQuestions, seoQueries: [] });
  const both = { aiQuestions, seoQueries: ['půjčovna kol'] };
  expect(
    await bob.call(search.changeConfig, { params, body: { seoQueries: [' půjčovna  kol '] } }),
  ).toEqual(both);
  expect(await bob.call(search.changeConfig, { params, body: {} })).toEqual(both);
  expect(await bob.call(search.changeConfig, { params, body: both })).toEqual(both);
  expect(await olga.call(search.config, { params })).toEqual(both);
  const { entries } = await olga.call(audit.list, { query: { subject: blog.id } });
  const own = entries.filter(({ event }) => event === 'watched.changed');
  expect(own.map(({ who, by, data }) => ({ who, by, data }))).toEqual([
    { who: 'Bob', by: 'client', data: { seoQueries: [[], ['půjčovna kol']] } },
    { who: 'Bob', by: 'client', data: { aiQuestions: [[], aiQuestions] } },
  ]);
});

test('two changes at once, of either key, both stay', async () => {
  const { gita, alice, web } = cast;
  const params = { id: web.id };
  await Promise.all([
    gita.call(search.changeConfig, { params, body: { aiQuestions: ['Kdo opraví kolo?'] } }),
    alice.call(search.changeConfig, { params, body: { seoQueries: ['servis kol'] } }),
  ]);
  expect(await alice.call(search.config, { params })).toEqual({
    aiQuestions: ['Kdo opraví kolo?'],
    seoQueries: ['servis kol'],
  });
});

test('fifteen questions of three hundred families fit into a request', async () => {
  const { alice, system } = cast;
  const body = {
    aiQuestions: Array.from({ length: 15 }, (_, index) => family.repeat(300 - index)),
  };
  const params = { id: system.id };
  expect((await alice.call(search.changeConfig, { params, body })).aiQuestions).toEqual(
    body.aiQuestions,
  );
  await alice.call(search.changeConfig, { params, body: { aiQuestions: [] } });
});

test.each([
  [
    '16 questions',
    { aiQuestions: Array.from({ length: 16 }, (_, index) => `Otázka ${index}`) },
    ['aiQuestions.15: too many'],
  ],
  ['a short one', { aiQuestions: ['Dobrá otázka', 'abcd'] }, ['aiQuestions.1: too short']],
  ['a long one', { aiQuestions: [family.repeat(301)] }, ['aiQuestions.0: too long']],
  ['a long query', { seoQueries: ['a'.repeat(201)] }, ['seoQueries.0: too long']],
  ['a duplicate', { seoQueries: ['kola', 'KOLA'] }, ['seoQueries.1: duplicate']],
  ['a control character', { seoQueries: ['ko\u0007la'] }, ['seoQueries.0: control characters']],
  ['an unknown key', { seoQuestions: [] }, ['seoQuestions: unknown key']],
])('refuses %s, and nothing of the request is stored', async (_, body, named) => {
  const { alice, system } = cast;
  const params = { id: system.id };
  const whole = { seoQueries: ['dobrý dotaz'], ...body };
  const refused = say(alice.call, search.changeConfig, { params, body: whole });
  expect(await issues(refused)).toEqual(named);
  expect(await alice.call(search.config, { params })).toEqual({ aiQuestions: [], seoQueries: [] });
});

test('Charlie is refused', async () => {
  const { charlie, bob, olga, web } = cast;
  const params = { id: web.id };
  const before = await olga.call(search.config, { params });
  for (const { call } of [charlie, bob]) {
    const refused = call(search.changeConfig, { params, body: { seoQueries: [] } });
    expect(await refusal(refused)).toBe('404 not found');
  }
  expect(await olga.call(search.config, { params })).toEqual(before);
});
