import { randomUUID } from 'node:crypto';
import { adminSites, search } from '@hlidka/protocol';
import { beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { refusal } from '../../../test/harness/house.ts';
import { addDays } from '../../base/platform/time/prague.ts';
import { aiAnswers, aiWeeks } from './table.ts';

let cast: Cast;
const latest = '2026-11-09';
const checkedAt = new Date('2026-11-09T03:12:00Z');

beforeEach(async () => {
  cast = await createCast();
  const { olga, house, web, blog } = cast;
  for (const { id } of [blog, web])
    await olga.call(adminSites.change, {
      params: { id },
      body: { entitlements: { ai: true } },
    });
  const week = (back: number, answers: number, mentions: number) => ({
    siteId: blog.id,
    week: addDays(latest, -7 * back),
    checkedAt,
    answers,
    mentions,
    links: mentions * 2,
  });
  await house.db
    .insert(aiWeeks)
    .values([week(0, 7, 2), ...Array.from({ length: 60 }, (_, index) => week(index + 1, 3, 3))]);
  const answer = (question: string, engine: string, mentioned: boolean, at = latest) => ({
    id: randomUUID(),
    siteId: blog.id,
    week: at,
    question,
    engine,
    askedAt: checkedAt,
    answer: 'Odpověď',
    mentioned,
  });
  await house.db
    .insert(aiAnswers)
    .values([
      answer('Kdo půjčuje kola?', 'a', false),
      answer('Kdo půjčuje kola?', 'b', true),
      answer('Kdo opravuje kola?', 'a', false),
      answer('Nová otázka?', 'a', true, addDays(latest, -7)),
      answer('Už nesledovaná?', 'a', true),
    ]);
  await olga.call(search.changeConfig, {
    params: { id: blog.id },
    body: { aiQuestions: ['Nová otázka?', 'Kdo opravuje kola?', 'Kdo půjčuje kola?'] },
  });
});

test('figures and questions of the latest weekly check, then what is watched since', async () => {
  const { bob, blog } = cast;
  const read = await bob.call(search.visibility, { params: { id: blog.id } });
  expect(read).toMatchObject({
    checkedAt: checkedAt.toISOString(),
    answers: 7,
    mentions: 2,
    questionCount: 3,
    links: 4,
    sharePct: 28.57,
    withinNoise: null,
    compared: null,
    rivals: null,
    questions: [
      { question: 'Kdo opravuje kola?', mentioned: false, asked: true },
      { question: 'Kdo půjčuje kola?', mentioned: true, asked: true },
      { question: 'Už nesledovaná?', mentioned: true, asked: true },
      { question: 'Nová otázka?', mentioned: null, asked: false },
    ],
  });
  expect(read.weekly).toHaveLength(52);
  expect(read.weekly[0]?.week).toBe(addDays(latest, -7 * 51));
  expect(read.weekly.at(-1)).toEqual({ week: latest, answers: 7, mentions: 2, sharePct: 28.57 });
});

test('a change of what is watched changes no figure of the last check', async () => {
  const { bob, blog } = cast;
  const params = { id: blog.id };
  const before = await bob.call(search.visibility, { params });
  await bob.call(search.changeConfig, { params, body: { aiQuestions: ['Úplně jiná?'] } });
  const { questions, ...after } = await bob.call(search.visibility, { params });
  const { questions: earlier, ...figures } = before;
  expect(after).toEqual(figures);
  expect(questions.at(-1)).toEqual({ question: 'Úplně jiná?', mentioned: null, asked: false });
  const answered = (all: typeof questions) =>
    all.filter(({ mentioned }) => mentioned !== null).map(({ question }) => question);
  expect(answered(questions).toSorted()).toEqual(answered(earlier).toSorted());
  expect(answered(questions)).toHaveLength(figures.questionCount);
});

test('before the first check nothing is said, not even a zero share', async () => {
  const { gita, web } = cast;
  const params = { id: web.id };
  await gita.call(search.changeConfig, { params, body: { aiQuestions: ['Kde je prodejna?'] } });
  expect(await gita.call(search.visibility, { params })).toEqual({
    checkedAt: null,
    answers: 0,
    recountedSince: null,
    mentions: 0,
    questionCount: 1,
    links: 0,
    sharePct: null,
    withinNoise: null,
    compared: null,
    rivals: null,
    questions: [{ question: 'Kde je prodejna?', mentioned: null, asked: false }],
    weekly: [],
  });
});

test('without the entitlement or outside the grants it does not exist', async () => {
  const { alice, charlie, blog, system } = cast;
  for (const call of [
    () => alice.call(search.visibility, { params: { id: system.id } }),
    () => charlie.call(search.visibility, { params: { id: blog.id } }),
  ])
    expect(await refusal(call())).toBe('404 not found');
});

test('questions that were added change the share, and are no change of what was asked before', async () => {
  const { house, bob, blog } = cast;
  const next = addDays(latest, 7);
  const asked = (week: string, questions: string[], mentioned: (at: number) => boolean) =>
    house.db.insert(aiAnswers).values(
      questions.map((question, at) => ({
        id: randomUUID(),
        siteId: blog.id,
        week,
        question,
        engine: 'c',
        askedAt: checkedAt,
        answer: 'Odpověď',
        mentioned: mentioned(at),
      })),
    );
  const old = Array.from({ length: 8 }, (_, at) => `Stará otázka ${at}?`);
  const added = Array.from({ length: 16 }, (_, at) => `Nová otázka ${at}?`);
  const addWeek = (week: string, answers: number, mentions: number) =>
    house.db
      .insert(aiWeeks)
      .values({ siteId: blog.id, week, checkedAt, answers, mentions, links: 0 });
  const compared = async () =>
    (await bob.call(search.visibility, { params: { id: blog.id } })).compared;
  await asked(next, old, (at) => at < 6);
  await addWeek(next, 8, 6);
  const later = addDays(next, 7);
  await asked(later, [...old, ...added], (at) => at < 6);
  await addWeek(later, 24, 6);
  expect(await compared()).toEqual({
    shares: { now: 75, before: 75, change: 'same', questions: 8, same: false },
    exchanged: [],
  });
  const last = addDays(later, 7);
  await asked(last, [...old, ...added], (at) => at < 12);
  await addWeek(last, 24, 12);
  expect(await compared()).toMatchObject({
    shares: { now: 50, before: 25, change: 'real', questions: 24, same: true },
  });
  await asked(addDays(last, 7), [...old, ...added], (at) => at < 9);
  await addWeek(addDays(last, 7), 24, 9);
  expect(await compared()).toMatchObject({ shares: { now: 37.5, before: 50, change: 'open' } });
});

test('an engine that was exchanged is named, and its answers are compared with no other’s', async () => {
  const { house, bob, blog } = cast;
  const week = async (back: number, engine: string, model: string, mentions: number) => {
    const at = addDays(latest, 7 * back);
    await house.db.insert(aiAnswers).values(
      Array.from({ length: 8 }, (_, index) => ({
        id: randomUUID(),
        siteId: blog.id,
        week: at,
        question: `Otázka ${index}?`,
        engine,
        model,
        askedAt: checkedAt,
        answer: 'Odpověď',
        mentioned: index < mentions,
      })),
    );
    await house.db
      .insert(aiWeeks)
      .values({ siteId: blog.id, week: at, checkedAt, answers: 8, mentions, links: 0 })
      .onConflictDoNothing();
  };
  const compared = async () =>
    (await bob.call(search.visibility, { params: { id: blog.id } })).compared;
  await week(1, 'openai', 'one', 2);
  await week(2, 'perplexity', 'sonar', 8);
  expect(await compared()).toEqual({
    shares: null,
    exchanged: [
      { engine: 'openai', what: 'gone' },
      { engine: 'perplexity', what: 'added' },
    ],
  });
  await week(3, 'perplexity', 'sonar-2', 2);
  expect(await compared()).toMatchObject({
    shares: { now: 25, before: 100, change: 'real', same: true },
    exchanged: [{ engine: 'perplexity', what: 'model' }],
  });
});

test('weeks counted by an older rule stay as they were told, and are compared with no newer one', async () => {
  const { house, bob, blog } = cast;
  const read = () => bob.call(search.visibility, { params: { id: blog.id } });
  const questions = Array.from({ length: 8 }, (_, at) => `Otázka ${at}?`);
  const week = async (back: number, mentions: number, rule: number) => {
    const at = addDays(latest, 7 * back);
    await house.db.insert(aiAnswers).values(
      questions.map((question, index) => ({
        id: randomUUID(),
        siteId: blog.id,
        week: at,
        question,
        engine: 'c',
        askedAt: checkedAt,
        answer: 'Odpověď',
        mentioned: index < mentions,
      })),
    );
    const figures = { checkedAt, answers: 8, mentions, links: 0, rule };
    await house.db.insert(aiWeeks).values({ siteId: blog.id, week: at, ...figures });
  };
  await house.db.update(aiWeeks).set({ rule: 1 });
  await week(1, 8, 1);
  expect(await read()).toMatchObject({ recountedSince: null, compared: { shares: null } });
  await week(2, 0, 2);
  const changed = await read();
  expect(changed).toMatchObject({ recountedSince: addDays(latest, 14), compared: null });
  expect(changed.weekly.at(-2)).toMatchObject({ mentions: 8, sharePct: 100 });
  await week(3, 8, 2);
  expect(await read()).toMatchObject({ recountedSince: addDays(latest, 14), withinNoise: false });
});
