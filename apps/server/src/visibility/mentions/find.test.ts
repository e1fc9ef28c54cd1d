import { expect, test } from 'vitest';
import type { MentionCase } from '../../../test/mentions/case.ts';
import { held } from '../../../test/mentions/held.ts';
import { tuned } from '../../../test/mentions/tuned.ts';
import { mentionFinder } from './find.ts';

const judge = (cases: MentionCase[]) => {
  const told = cases.map(([names, answer, mentioned]) => ({
    answer,
    mentioned,
    found: mentionFinder(names)(answer).length > 0,
  }));
  const count = (found: boolean, mentioned: boolean) =>
    told.filter((one) => one.found === found && one.mentioned === mentioned).length;
  return {
    precision: count(true, true) / (count(true, true) + count(true, false)),
    recall: count(true, true) / (count(true, true) + count(false, true)),
    wrong: told.filter(({ found, mentioned }) => found !== mentioned).map(({ answer }) => answer),
  };
};

test('on the half that the rules were tuned on', () => {
  const { precision, recall, wrong } = judge(tuned);
  // A person of the same name: words alone do not tell.
  expect(wrong).toEqual(['Albert Einstein se narodil v Ulmu.']);
  expect({ precision, recall }).toEqual({ precision: expect.closeTo(0.984, 2), recall: 1 });
});

test('on the half that they have never seen', () => {
  const { precision, recall } = judge(held);
  expect(precision).toBeGreaterThan(0.94);
  expect(recall).toBeGreaterThan(0.97);
});

test('says where, in units of the answer, however it is written', () => {
  const find = mentionFinder({ brands: ['Pekárna U Mostu'], domains: ['umostu.cz'] });
  const cut = (answer: string) => find(answer).map(([start, end]) => answer.slice(start, end));
  expect(cut('🍞 V Peka\u0301rně U Mostu, tedy www.umostu.cz/chleba.')).toEqual([
    'Peka\u0301rně U Mostu',
    'www.umostu.cz/chleba',
  ]);
  expect(cut('Pekárna U Mostu! Pekárnu U Mostu!')).toEqual(['Pekárna U Mostu', 'Pekárnu U Mostu']);
  expect(cut('[umostu.cz](https://umostu.cz/) a <a href="https://umostu.cz">zde</a>')).toEqual([
    'umostu.cz',
  ]);
});

test('names that say nothing find nothing, odd answers end soon', () => {
  expect(mentionFinder({ brands: ['', ' – ', 's.r.o.'], domains: ['', '..'] })('– s.r.o.')).toEqual(
    [],
  );
  const find = mentionFinder({ brands: ['A b c d e', 'Kolo & Brdy'], domains: ['a.cz'] });
  for (const odd of ['a ', '](', 'a.', '<a ', '[x]: ', 'a"\n', '@', 'e\u0301'])
    expect(find(odd.repeat(32_000)).length).toBeLessThanOrEqual(200);
});
