import { randomUUID } from 'node:crypto';
import { adminSites, answers, search } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { refusal } from '../../../test/harness/house.ts';
import { mentionFinder } from './mentions/find.ts';
import { isOneOff, spellingsIn } from './mentions/spellings.ts';
import { aiAnswers, aiWeeks } from './table.ts';

test.each([
  ['acme', 'acmes', true],
  ['acme', 'acne', true],
  ['acme', 'ame', true],
  ['acme', 'xacme', true],
  ['acme', 'acme', false],
  ['acme', 'acmess', false],
  ['acme', 'ancne', false],
  ['acme', 'aceme', true],
  ['ab', 'ba', false],
])('%s and %s differ by one letter: %s', (a, b, one) => {
  expect(isOneOff(a, b)).toBe(one);
  expect(isOneOff(b, a)).toBe(one);
});

test.each([
  ['Zkuste Modrou Hvězdu, mají dorty.', []],
  ['Dorty dělá modrá Hvězda.', ['modrá Hvězda']],
  ['Na obloze je modrá hvězda.', []],
  ['Dorty dělá Modrá Hvězta a Modra-hvězda.', ['Modrá Hvězta']],
  ['Dorty dělá Modrá Hvězta.', ['Modrá Hvězta']],
])('what may be the site in: %s', (answer, spellings) => {
  const names = { brands: ['Modrá Hvězda'], domains: [] };
  const counted = mentionFinder(names)(answer);
  expect(spellingsIn(names, answer, counted).toSorted()).toEqual(
    spellings.filter((one) => one !== '').toSorted(),
  );
});

const week = '2026-11-09';
const stage = async (texts: string[]) => {
  const cast = await createCast();
  const { olga, house, blog } = cast;
  const params = { id: blog.id };
  await olga.call(adminSites.change, { params, body: { entitlements: { ai: true } } });
  await olga.call(answers.changeNames, { params, body: { brands: ['Modrá Hvězda'], domains: [] } });
  const find = mentionFinder({ brands: ['Modrá Hvězda'], domains: [] });
  const rows = texts.map((answer) => ({ answer, spans: find(answer) }));
  await house.db.insert(aiAnswers).values(
    rows.map(({ answer, spans }, at) => ({
      id: randomUUID(),
      siteId: blog.id,
      week,
      question: `Otázka ${at}`,
      engine: 'openai',
      askedAt: new Date(`${week}T04:00:00Z`),
      answer,
      mentioned: spans.length > 0,
      spans: spans.flat(),
    })),
  );
  const mentions = rows.filter(({ spans }) => spans.length > 0).length;
  const checkedAt = new Date(`${week}T05:00:00Z`);
  await house.db
    .insert(aiWeeks)
    .values({ siteId: blog.id, week, checkedAt, answers: rows.length, mentions, links: 0 });
  const shown = async () => (await cast.bob.call(search.visibility, { params })).mentions;
  return { ...cast, params, shown };
};

test('yes to a spelling counts it, no keeps it away, and neither is asked again', async () => {
  const { olga, bob, params, shown } = await stage([
    'Zkuste cukrárnu Modrá Hvězta.',
    'Dorty peče Modrá Hvězta.',
    'Zajímavá je i Modrá Hvězna.',
  ]);
  const { spellings } = await olga.call(answers.site, { params });
  expect(spellings).toEqual([
    { spelling: 'Modrá Hvězta', answers: 2 },
    { spelling: 'Modrá Hvězna', answers: 1 },
  ]);
  expect(await shown()).toBe(0);
  const decide = (spelling: string, ours: boolean) =>
    olga.call(answers.decideSpelling, { params, body: { spelling, ours } });
  expect((await decide('Modrá Hvězta', true)).spellings).toEqual([
    { spelling: 'Modrá Hvězna', answers: 1 },
  ]);
  expect(await shown()).toBe(2);
  expect((await decide('Modrá Hvězna', false)).spellings).toEqual([]);
  expect(await shown()).toBe(2);
  expect((await decide('Modrá Hvězta', false)).spellings).toEqual([]);
  expect(await shown()).toBe(0);
  const body = { spelling: 'Modrá Hvězta', ours: true };
  expect(await refusal(bob.call(answers.decideSpelling, { params, body }))).toMatch(/^40[34]/);
});

test('a mention that is struck out no longer counts, also when answers are counted anew', async () => {
  const { olga, bob, params, shown } = await stage([
    'Dorty peče cukrárna Modrá Hvězda.',
    'Doporučuji Modrou Hvězdu a zase Modrou Hvězdu.',
  ]);
  expect(await shown()).toBe(2);
  const read = async () =>
    (await olga.call(answers.list, { params, query: {} })).answers.toSorted((a, b) =>
      a.question < b.question ? -1 : 1,
    );
  const [first, second] = await read();
  const strike = (answer = first, at = 0) => {
    const { start = 0, end = 1 } = answer?.mentions[at] ?? {};
    return olga.call(answers.strike, { params: { id: answer?.id ?? '' }, body: { start, end } });
  };
  await strike();
  expect(await shown()).toBe(1);
  await strike(second);
  expect(await shown()).toBe(1);
  expect((await read()).map(({ mentioned, mentions }) => [mentioned, mentions.length])).toEqual([
    [false, 0],
    [true, 1],
  ]);
  expect(await refusal(strike())).toBe('422 not valid');
  const body = { spelling: 'Modrá Hvězta', ours: true };
  await olga.call(answers.decideSpelling, { params, body });
  expect(await shown()).toBe(1);
  const refused = bob.call(answers.strike, {
    params: { id: second?.id ?? '' },
    body: { start: 0, end: 1 },
  });
  expect(await refusal(refused)).toMatch(/^40[34]/);
});
