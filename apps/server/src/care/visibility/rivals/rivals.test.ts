import { randomUUID } from 'node:crypto';
import { adminSites, answers, rivals, search } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { refusal } from '../../../../test/harness/house.ts';
import { aiAnswers, aiWeeks } from '../table.ts';
import { type Named, standOf } from './stand.ts';

const repeat = (times: number, ...answer: Named): Named[] =>
  Array.from({ length: times }, () => answer);

test('places go by the order in an answer, shares by answers and by all mentions', () => {
  const told = standOf(
    ['My', 'Oni', 'Nikdo'],
    [
      [5, 9, null],
      [7, 2, null],
      [null, 4, null],
      [null, null, null],
    ],
  );
  expect(told).toEqual([
    { name: 'My', own: true, answers: 2, sharePct: 50, voicePct: 40, place: 1.5, difference: null },
    {
      name: 'Oni',
      own: false,
      answers: 3,
      sharePct: 75,
      voicePct: 60,
      place: 1.3,
      difference: 'open',
    },
    {
      name: 'Nikdo',
      own: false,
      answers: 0,
      sharePct: 0,
      voicePct: 0,
      place: null,
      difference: 'open',
    },
  ]);
});

test('a difference is real only beyond chance, and none is none', () => {
  const of = (all: Named[]) => standOf(['My', 'Oni'], all)[1]?.difference;
  expect(of([...repeat(6, 1, null), ...repeat(6, 1, 2)])).toBe('real');
  expect(of([...repeat(4, 1, null), ...repeat(6, 1, 2)])).toBe('open');
  expect(of([...repeat(3, 1, null), ...repeat(3, null, 1)])).toBe('same');
  expect(standOf(['My', 'Oni'], [])).toMatchObject([
    { sharePct: null, voicePct: null, place: null },
    { sharePct: null, difference: null },
  ]);
});

test('operators always, clients by the switch; five brands at most, and nobody else', async () => {
  const { olga, bob, charlie, house, blog } = await createCast();
  const params = { id: blog.id };
  await olga.call(adminSites.change, { params, body: { entitlements: { ai: true } } });
  await olga.call(answers.changeNames, { params, body: { brands: ['Acme'], domains: [] } });
  const seen = async () => (await bob.call(search.visibility, { params })).rivals;
  expect(await olga.call(rivals.read, { params })).toEqual({
    setting: { brands: [], shown: false },
    rivals: null,
  });
  const texts = ['Zkuste Velokram, pak Acme.', 'Nejlepší je Velokram.', 'Nevím.'];
  const at = new Date('2026-11-09T05:00:00Z');
  await house.db.insert(aiAnswers).values(
    texts.map((answer, n) => ({
      id: randomUUID(),
      siteId: blog.id,
      week: '2026-11-09',
      question: `Otázka ${n % 2}`,
      sample: n + 1,
      engine: 'openai',
      askedAt: at,
      answer,
      mentioned: n === 0,
      spans: n === 0 ? [answer.indexOf('Acme'), answer.indexOf('Acme') + 4] : [],
    })),
  );
  await house.db.insert(aiWeeks).values({
    siteId: blog.id,
    week: '2026-11-09',
    checkedAt: at,
    answers: 3,
    mentions: 1,
    links: 0,
  });
  const set = (brands: string[], shown: boolean) =>
    olga.call(rivals.change, { params, body: { brands, shown } });
  const told = await set(['Velokram', 'Velokram', 'Cyklodílna'], false);
  expect(told.setting).toEqual({ brands: ['Velokram', 'Cyklodílna'], shown: false });
  expect(told.rivals).toMatchObject({
    answers: 3,
    questions: 2,
    brands: [
      { name: 'Acme', own: true, answers: 1, voicePct: 33.33, place: 2 },
      { name: 'Velokram', own: false, answers: 2, voicePct: 66.67, place: 1, difference: 'open' },
      { name: 'Cyklodílna', answers: 0, place: null },
    ],
  });
  expect(await seen()).toBeNull();
  await set(['Velokram'], true);
  expect(await seen()).toMatchObject({ brands: [{ name: 'Acme' }, { name: 'Velokram' }] });
  expect(await refusal(set(['a', 'b', 'c', 'd', 'e', 'f'], true))).toBe('422 not valid');
  for (const { call } of [bob, charlie])
    expect(
      await refusal(call(rivals.change, { params, body: { brands: [], shown: true } })),
    ).toMatch(/^40[34]/);
});
