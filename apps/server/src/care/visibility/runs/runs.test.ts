import { adminSites, answers, audit, search } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { speakLater } from '../../../../test/harness/data/speak.ts';
import { refusal } from '../../../../test/harness/house.ts';
import { openEngines, type Reaction } from '../../../../test/harness/services/engines.ts';
import type { Config } from '../../../base/config/config.ts';
import type { EngineConfig } from '../../../base/config/engines.ts';
import type { LoopContext } from '../../../base/context.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { aiAnswers, aiEngines, aiRuns, aiTasks } from '../table.ts';
import { type Pace, usualPace } from './lane.ts';
import { openRun, readOpenRun } from './open.ts';
import { aiWeekDuty, startAskedRuns } from './weekly.ts';
import { workRun } from './work.ts';

const quick: Pace = { ...usualPace, timeoutMs: 20_000, backOffMs: 5, graceMs: 50 };
const monday = new Date('2026-11-09T03:00:00Z');
const never = new AbortController().signal;

/** The cast with engines, and two entitled sites: the blog asks two questions, the web one. */
const stage = async (engines: EngineConfig[], change: Partial<Config['answers']> = {}) => {
  const settings = { engines, samples: 2, weekLimitUsd: 20, weekLimitCalls: 5000, ...change };
  const cast = await createCast({ answers: settings });
  const { olga, house, blog, web } = cast;
  const asks: [string, string[]][] = [
    [blog.id, ['Kdo půjčuje kola?', 'Kdo opravuje kola?']],
    [web.id, ['Kde koupit kolo?']],
  ];
  for (const [id, aiQuestions] of asks) {
    const entitlements = { ai: true };
    await olga.call(adminSites.change, { params: { id }, body: { entitlements } });
    await olga.call(search.changeConfig, { params: { id }, body: { aiQuestions } });
  }
  await olga.call(answers.changeNames, {
    params: { id: blog.id },
    body: { brands: ['Acme'], domains: ['acme.cz'] },
  });
  const clock = { now: monday };
  const ctx: LoopContext = { ...house, now: () => clock.now, actor: { kind: 'system' } };
  const open = async (dueAt = clock.now, siteId: string | null = null) => {
    const given = { siteId, dueAt, now: clock.now };
    const run = await transaction(house.db, (tx) => openRun(tx, house.config, given));
    if (!run) throw new Error('nothing to ask');
    return run;
  };
  const work = async (signal = never) => {
    const run = await readOpenRun(house.db, null);
    if (run) await workRun(ctx, run, { signal, pace: quick });
  };
  const states = async () => {
    const { rows } = await house.db.execute<{ told: string }>(
      sql`select ${aiTasks.engine} || ' ' || ${aiTasks.state} || coalesce(' ' || ${aiTasks.trouble}, '')
        || ' ' || count(*) as told from ${aiTasks} group by ${aiTasks.engine}, ${aiTasks.state}, ${aiTasks.trouble} order by 1`,
    );
    return rows.map(({ told }) => told);
  };
  return { ...cast, ctx, clock, open, work, states };
};

test('from watched questions to the figures in the portal, week after week', async () => {
  const said: Record<string, Reaction> = {
    'Kdo půjčuje kola? openai 1': {
      text: 'Zkuste Acme z Brna.',
      cited: ['https://acme.cz/?utm_source=openai', 'https://jiny.example/'],
    },
    'Kdo půjčuje kola? openai 2': { text: 'Zeptejte se v Acmě na www.acme.cz.' },
    'Kdo půjčuje kola? perplexity 1': { text: 'Nevím.', retrieved: ['https://acme.cz/'] },
  };
  const engines = await openEngines(
    ({ question, engine, sample }) =>
      said[`${question} ${engine} ${sample}`] ?? { text: 'Acmecorp ne, ani pacme.cz.' },
  );
  const { bob, olga, alice, blog, web, ctx, clock, house } = await stage([
    engines.engine('openai'),
    engines.engine('perplexity'),
  ]);
  const run = { dueAt: monday, signal: never };
  expect(await aiWeekDuty.work(ctx, run)).toEqual({ done: 12, failed: 0 });
  expect(engines.calls).toHaveLength(12);
  const params = { id: blog.id };
  expect(await bob.call(search.visibility, { params })).toEqual({
    checkedAt: monday.toISOString(),
    answers: 8,
    recountedSince: null,
    mentions: 2,
    questionCount: 2,
    links: 1,
    sharePct: 25,
    withinNoise: null,
    compared: null,
    rivals: null,
    questions: [
      { question: 'Kdo půjčuje kola?', mentioned: true, asked: true },
      { question: 'Kdo opravuje kola?', mentioned: false, asked: true },
    ],
    weekly: [{ week: '2026-11-09', answers: 8, mentions: 2, sharePct: 25 }],
  });
  expect(await alice.call(search.visibility, { params: { id: web.id } })).toMatchObject({
    answers: 4,
    mentions: 0,
    sharePct: 0,
  });
  // The same planned time again, as after a crash: nothing is asked, nothing is paid.
  await aiWeekDuty.work(ctx, run);
  expect(engines.calls).toHaveLength(12);

  await bob.call(search.changeConfig, { params, body: { aiQuestions: ['Kdo maže řetězy?'] } });
  expect((await bob.call(search.visibility, { params })).questions.at(-1)).toEqual({
    question: 'Kdo maže řetězy?',
    mentioned: null,
    asked: false,
  });
  clock.now = new Date('2026-11-16T03:00:00Z');
  engines.state.react = () => ({ text: 'Acme!' });
  expect(await aiWeekDuty.work(ctx, { ...run, dueAt: clock.now })).toEqual({ done: 8, failed: 0 });
  expect(await bob.call(search.visibility, { params })).toMatchObject({
    answers: 4,
    mentions: 4,
    questionCount: 1,
    // No question was asked in both weeks.
    withinNoise: null,
    questions: [{ question: 'Kdo maže řetězy?', mentioned: true, asked: true }],
    weekly: [{ sharePct: 25 }, { sharePct: 100 }],
  });

  const list = await olga.call(answers.list, { params, query: { week: '2026-11-09' } });
  expect(list.answers).toHaveLength(8);
  const first = list.answers.find(({ cited }) => cited.length === 2);
  expect(first).toMatchObject({
    engine: 'openai',
    model: 'gpt-test-2026-10-01',
    mentioned: true,
    mentions: [{ start: 7, end: 11 }],
    cited: ['https://acme.cz/', 'https://jiny.example/'],
    costUsd: expect.closeTo(0.012),
  });
  const found = await olga.call(answers.list, {
    params,
    query: { question: 'Kdo půjčuje kola?', engine: 'perplexity' },
  });
  expect(found.answers.map(({ retrieved }) => retrieved.length).toSorted()).toEqual([0, 1]);
  const told = await olga.call(answers.site, { params });
  expect(told.run).toMatchObject({ calls: 4, done: 4, failed: 0, troubles: [] });
  expect(told.weeks).toEqual(['2026-11-16', '2026-11-09']);
  const { rows } =
    await house.db.execute(sql`select week::text, round(usd::numeric, 6)::float8 as usd,
    round(reserved::numeric, 6)::float8 as reserved from ai_spending order by 1`);
  expect(rows).toEqual([
    { week: '2026-11-09', usd: 0.144, reserved: 0 },
    { week: '2026-11-16', usd: 0.096, reserved: 0 },
  ]);
});

test('cut off in the middle: nothing half done is shown, nothing is asked twice, the rest goes on', async () => {
  const engines = await openEngines(() => ({ text: 'Acme' }));
  const { open, work, states, bob, blog, house } = await stage([engines.engine('openai')]);
  const { db } = house;
  const run = await open();
  const stop = new AbortController();
  engines.state.react = ({ question }) => {
    if (question !== 'Kdo opravuje kola?') return { text: 'Acme' };
    stop.abort();
    return 'hang';
  };
  await work(stop.signal);
  const before = await states();
  expect(before.join()).toMatch(/uncertain/);
  expect((await bob.call(search.visibility, { params: { id: blog.id } })).answers).toBe(0);
  // As kill -9 leaves it: asked, and nobody there.
  await db.execute(sql`update ai_tasks set state = 'asked', trouble = null, cost = null, reserved = 0.5
    where state = 'failed' and trouble = 'uncertain'`);
  const asked = engines.calls.length;
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from ai_tasks where state = 'waiting'`,
  );
  engines.state.react = () => ({ text: 'Acme' });
  await work();
  expect(engines.calls).toHaveLength(asked + (rows[0]?.waiting ?? 0));
  expect(await readOpenRun(db, null)).toBeUndefined();
  const { answers: counted } = await bob.call(search.visibility, { params: { id: blog.id } });
  const after = await states();
  const uncertain = Number(
    after
      .find((one) => one.includes('uncertain'))
      ?.split(' ')
      .at(-1),
  );
  expect(uncertain).toBeGreaterThan(0);
  expect(counted).toBe(4 - uncertain);
  expect(engines.calls.length).toBe(6);
  const [kept] = await db.select().from(aiRuns);
  expect(kept).toMatchObject({ id: run.id, endedAt: monday });
});

test('each engine fails on its own, and a failure is no "not mentioned"', async () => {
  const busy = new Set<string>();
  const engines = await openEngines(({ engine, question, sample }): Reaction => {
    if (engine === 'anthropic') return { status: 401 };
    if (engine === 'google') return sample === 1 ? 'nonsense' : { text: '' };
    if (engine === 'compatible' && sample <= 2 && !busy.has(`${question} ${sample}`)) {
      busy.add(`${question} ${sample}`);
      return sample === 1 ? { status: 503 } : { status: 429, retryAfter: '0' };
    }
    return { text: 'Acme' };
  });
  const all = (['openai', 'anthropic', 'google', 'compatible'] as const).map((name) =>
    engines.engine(name),
  );
  const { open, work, states, bob, olga, blog, house } = await stage(all);
  await open();
  await work();
  expect((await states()).filter((one) => !one.startsWith('google'))).toEqual([
    'anthropic failed refused 6',
    'compatible done 6',
    'openai done 6',
  ]);
  expect((await states()).join()).toMatch(/google failed (empty|nonsense) 3/);
  expect(await bob.call(search.visibility, { params: { id: blog.id } })).toMatchObject({
    answers: 8,
    mentions: 8,
    sharePct: 100,
  });
  // Those under way with the first refusal, no more.
  expect(engines.calls.filter(({ engine }) => engine === 'anthropic').length).toBeLessThanOrEqual(
    4,
  );
  const overview = await olga.call(answers.overview, {});
  const state = (name: string) => overview.engines.find((one) => one.name === name);
  expect(state('anthropic')).toMatchObject({ configured: true, okAt: null, trouble: 'refused' });
  expect(state('openai')).toMatchObject({ trouble: null, okAt: monday.toISOString() });
  expect(state('perplexity')).toMatchObject({ configured: false });
  expect(overview.runs[0]?.troubles).toContainEqual({
    engine: 'anthropic',
    trouble: 'refused',
    count: 6,
  });
  expect(JSON.stringify(overview)).not.toContain(all[0]?.key);
  expect(await house.db.select().from(aiEngines)).toHaveLength(4);
  const { rows: silent } = await house.db.execute<{ key: string; data: object }>(
    sql`select key, data from notices where kind = 'ai_engine' and ended_at is null order by key`,
  );
  expect(silent).toMatchObject([
    { key: 'anthropic', data: { engine: 'anthropic', trouble: 'refused', questions: 3 } },
    { key: 'google', data: { engine: 'google' } },
  ]);
});

test('the limit is kept before each call, the rest is left out, the operator is told once', async () => {
  const engines = await openEngines(() => ({ text: 'Acme' }));
  // Kept aside for a call: 0.02 + 0.008192 + 0.03; each costs 0.012.
  const priced = engines.engine('openai');
  const free = engines.engine('compatible', { prices: null });
  const { open, work, states, house, olga, bob, blog } = await stage([priced, free], {
    samples: 10,
    weekLimitUsd: 0.3,
    weekLimitCalls: 7,
  });
  await open();
  await work();
  const done = engines.calls.filter(({ engine }) => engine === 'openai').length;
  expect(done * 0.012).toBeLessThanOrEqual(0.3);
  expect(done).toBeGreaterThan(5);
  expect(await states()).toEqual([
    'compatible done 7',
    'compatible skipped limit 23',
    `openai done ${done}`,
    `openai skipped limit ${30 - done}`,
  ]);
  await speakLater(house.db);
  const mails = await house.db.execute(
    sql`select recipient from deliveries where kind = 'ai_limit'`,
  );
  expect(mails.rows).toEqual([{ recipient: olga.email }]);
  expect((await olga.call(answers.overview, {})).runs[0]).toMatchObject({
    done: done + 7,
    skipped: 53 - done,
  });
  const { answers: shown } = await bob.call(search.visibility, { params: { id: blog.id } });
  const kept = await house.db.select().from(aiAnswers);
  expect(shown).toBe(kept.filter(({ siteId }) => siteId === blog.id).length);
});

test('a run that the limit cut off does not take the place of a whole one', async () => {
  const engines = await openEngines(() => ({ text: 'Nevím.' }));
  const limited = { samples: 2, weekLimitCalls: 7 };
  const free = engines.engine('compatible', { prices: null });
  const { open, work, clock, olga, bob, blog, house, ctx } = await stage([free], limited);
  const params = { id: blog.id };
  const shown = async () => {
    const { answers: all, mentions } = await bob.call(search.visibility, { params });
    return [all, mentions];
  };
  await open();
  await work();
  expect(await shown()).toEqual([4, 0]);
  // One call is left of the week's seven.
  engines.state.react = () => ({ text: 'Acme!' });
  clock.now = new Date('2026-11-10T03:00:00Z');
  const second = await open(clock.now, blog.id);
  await workRun(ctx, second, { signal: never, pace: quick });
  expect(await shown()).toEqual([4, 0]);
  const { runs } = await olga.call(answers.overview, {});
  expect(runs.map(({ done, skipped, unfinished }) => [done, skipped, unfinished])).toEqual([
    [1, 3, true],
    [6, 0, false],
  ]);
  expect((await olga.call(answers.site, { params })).run).toMatchObject({ unfinished: true });
  // A whole one does.
  await house.db.execute(sql`update ai_spending set calls = 0`);
  clock.now = new Date('2026-11-11T03:00:00Z');
  await workRun(ctx, await open(clock.now, blog.id), { signal: never, pace: quick });
  expect(await shown()).toEqual([4, 4]);
});

test('the operator asks for one site: a second click changes nothing, Charlie is refused', async () => {
  const engines = await openEngines(() => ({ text: 'Acme' }));
  const { olga, alice, charlie, blog, web, betaWeb, house, ctx } = await stage([
    engines.engine('openai'),
  ]);
  const params = { id: blog.id };
  for (const { call } of [charlie, alice]) {
    expect(await refusal(call(answers.run, { params }))).toBe('404 not found');
    const body = { brands: ['Moje'], domains: [] };
    expect(await refusal(call(answers.changeNames, { params, body }))).toBe('404 not found');
    expect(await refusal(call(answers.list, { params }))).toBe('404 not found');
  }
  const [one, two] = await Promise.all([
    olga.call(answers.run, { params }),
    olga.call(answers.run, { params }),
  ]);
  expect(one.run?.id).toBe(two.run?.id);
  expect(one.run).toMatchObject({ calls: 4, done: 0, endedAt: null, siteId: blog.id });
  const { entries } = await olga.call(audit.list, { query: { subject: blog.id } });
  expect(entries.filter(({ event }) => event === 'visibility.run_asked')).toHaveLength(1);
  expect(await refusal(olga.call(answers.run, { params: { id: betaWeb.id } }))).toBe(
    '409 nothing to ask',
  );
  const asked = startAskedRuns(ctx, house.signals);
  await expect.poll(() => readOpenRun(house.db, blog.id)).toBeUndefined();
  await asked.stop();
  expect(engines.calls).toHaveLength(4);
  expect((await alice.call(search.visibility, { params })).answers).toBe(4);
  expect((await alice.call(search.visibility, { params: { id: web.id } })).answers).toBe(0);
  expect((await olga.call(answers.site, { params })).run?.endedAt).toBe(monday.toISOString());
});

test('common words count as they are written, unless the name has its switch on when the run begins', async () => {
  const engines = await openEngines(() => ({ text: 'Na kole Brdy projedete.' }));
  const { olga, alice, blog, open, work, clock } = await stage([engines.engine('openai')]);
  const params = { id: blog.id };
  const brands = ['Kolo Brdy'];
  const mentions = async (anyCase: string[]) => {
    await olga.call(answers.changeNames, { params, body: { brands, anyCase, domains: [] } });
    clock.now = new Date(clock.now.getTime() + 7 * 86_400_000);
    await open();
    await olga.call(answers.changeNames, { params, body: { brands, anyCase: [], domains: [] } });
    await work();
    return (await alice.call(search.visibility, { params })).mentions;
  };
  expect(await mentions([])).toBe(0);
  expect(await mentions(brands)).toBe(4);
});

test('names: what was written, and again those of the site', async () => {
  const { olga, web } = await stage([]);
  const params = { id: web.id };
  const usual = {
    brands: ['Acme web'],
    anyCase: [],
    common: ['Acme web'],
    domains: ['acme-web.example'],
    written: false,
  };
  expect((await olga.call(answers.site, { params })).names).toEqual(usual);
  const body = {
    brands: ['Kolo Brdy s.r.o.', 'Northwind'],
    anyCase: ['Kolo Brdy s.r.o.'],
    domains: ['acme.cz'],
  };
  const changed = await olga.call(answers.changeNames, { params, body });
  expect(changed.names).toEqual({ ...body, common: ['Kolo Brdy s.r.o.'], written: true });
  const foreign = { ...body, anyCase: ['Most'] };
  expect(await refusal(olga.call(answers.changeNames, { params, body: foreign }))).toBe(
    '422 not valid',
  );
  const { entries } = await olga.call(audit.list, { query: { subject: web.id } });
  expect(entries.find(({ event }) => event === 'visibility.names_changed')?.data).toMatchObject({
    anyCase: [[], ['Kolo Brdy s.r.o.']],
  });
  const back = await olga.call(answers.changeNames, { params, body: { brands: [], domains: [] } });
  expect(back.names).toEqual(usual);
  for (const domain of ['https://acme.cz', 'acme', 'a b.cz', 'acme.cz/x'])
    expect(
      await refusal(
        olga.call(answers.changeNames, { params, body: { brands: [], domains: [domain] } }),
      ),
    ).toBe('422 not valid');
  expect(await refusal(olga.call(answers.run, { params }))).toBe('409 nothing to ask');
});

test('one engine that pauses is asked on, one that runs out of tokens has not answered', async () => {
  const engines = await openEngines(({ engine, body }) => {
    if (engine === 'openai') return { text: 'Nejlepší půjčovny jsou', end: 'cut' };
    const goesOn = Array.isArray(body.messages) && body.messages.length > 1;
    return goesOn
      ? { text: 'Acme.' }
      : { text: '', retrieved: ['https://x.example/'], end: 'paused' };
  });
  const { olga, bob, blog, house, open, work, states } = await stage([
    engines.engine('openai'),
    engines.engine('anthropic'),
  ]);
  await open();
  await work();
  expect(await states()).toEqual(['anthropic done 6', 'openai failed cut_short 6']);
  expect(engines.calls).toHaveLength(6 + 2 * 6);
  expect(await bob.call(search.visibility, { params: { id: blog.id } })).toMatchObject({
    answers: 4,
    mentions: 4,
    sharePct: 100,
  });
  const overview = await olga.call(answers.overview);
  expect(overview.engines.find(({ name }) => name === 'openai')).toMatchObject({
    trouble: 'cut_short',
    okAt: null,
  });
  // Both parts of a paused answer are paid, and so is what was cut short.
  const costUsd = expect.closeTo(6 * 0.024 + 6 * 0.012, 6);
  expect(overview.runs[0]).toMatchObject({ done: 6, failed: 6, costUsd });
  // A repeated run pays nothing twice; no message is sent, since the page shows the failures.
  await work();
  expect(engines.calls).toHaveLength(18);
  expect(await house.db.$count(sql`deliveries where kind like 'ai%'`)).toBe(0);
});

test('a question whose calls failed has no answer, which is not “not mentioned”', async () => {
  const engines = await openEngines(({ question }) =>
    question === 'Kdo půjčuje kola?' ? { text: 'Zkuste', end: 'cut' } : { text: 'Nevím.' },
  );
  const { bob, blog, open, work } = await stage([engines.engine('openai')]);
  await open();
  await work();
  expect(await bob.call(search.visibility, { params: { id: blog.id } })).toMatchObject({
    answers: 2,
    sharePct: 0,
    questions: [
      { question: 'Kdo půjčuje kola?', mentioned: null, asked: true },
      { question: 'Kdo opravuje kola?', mentioned: false, asked: true },
    ],
  });
});
