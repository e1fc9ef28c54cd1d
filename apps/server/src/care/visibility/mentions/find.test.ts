import { afterAll, expect, test } from 'vitest';
import { held } from '../../../../test/mentions/held.ts';
import { inSight } from '../../../../test/mentions/in-sight.ts';
import { judge, tableLines } from '../../../../test/mentions/judge.ts';
import { kinds } from '../../../../test/mentions/kinds.ts';
import { outOfSight } from '../../../../test/mentions/out-of-sight.ts';
import { tuned } from '../../../../test/mentions/tuned.ts';
import { mentionFinder } from './find.ts';

afterAll(() => {
  process.stdout.write(
    [
      tableLines('in sight', inSight),
      tableLines('out of sight', outOfSight),
      tableLines('many kinds', kinds),
    ].join('\n'),
  );
});

test('on a hundred answers that were looked at while the rules were made', () => {
  const { precision, recall } = judge(inSight);
  expect(precision).toBeGreaterThan(0.95);
  expect(recall).toBeGreaterThan(0.95);
});

test('on a hundred answers that were not opened meanwhile', () => {
  const { precision, recall } = judge(outOfSight);
  expect(precision).toBeGreaterThan(0.93);
  expect(recall).toBeGreaterThan(0.95);
});

test('on ninety answers about brands of many kinds, written before the rules and not opened since', () => {
  const { precision, recall } = judge(kinds);
  expect(precision).toBeGreaterThan(0.95);
  expect(recall).toBeGreaterThan(0.92);
});

test.each([
  [['Modrá Hvězda'], 'Dort koupíte v cukrárně Modrá hvězda.', true],
  [['Modrá Hvězda'], 'Modrá hvězda svítí na obloze.', false],
  [['Modrá Hvězda'], '- Modrá hvězda: dorty na míru', true],
  [['Kadeřnictví Novák'], 'V Novákově kadeřnictví mají plno.', true],
  [['Kadeřnictví Novák'], 'Novákova zahrada kvete.', false],
  [['DatArt'], 'Podívejte se do datartového letáku.', true],
  [['Lípa'], 'Česká Lípa leží na Ploučnici.', false],
  [['Mall'], 'Ulice The Mall vede k paláci, říká průvodce.', false],
  [['Student'], 'Jízdenky má i Student Agency.', false],
  [['Googlo'], 'Najdete je na Googlu i na mapách.', false],
  [['Googlo'], 'Brýle značky Googlo doporučuje lékař.', true],
])('%j in: %s', (brands, answer, mentioned) => {
  expect(mentionFinder({ brands, domains: [] })(answer).length > 0).toBe(mentioned);
});

test('on the answers that older rules were tuned on', () => {
  const { precision, wrong } = judge(tuned);
  // At the start of a sentence these common words may mean anything; the site's own switch decides.
  expect(wrong).toEqual(['Českou spořitelnu zná každý.', 'Hacky a carky v domene']);
  expect(precision).toBe(1);
});

test('on the answers that older rules had never seen', () => {
  const { precision, recall } = judge(held);
  expect(precision).toBeGreaterThan(0.98);
  expect(recall).toBeGreaterThan(0.96);
});

test('a name whose case is switched off counts in small letters, the others beside it do not', () => {
  const brands = ['Kolo Brdy', 'Most'];
  const named = (anyCase: string[], answer: string) =>
    mentionFinder({ brands, anyCase, domains: [] })(answer).length > 0;
  expect(named([], 'Na kole Brdy projedete.')).toBe(false);
  expect(named(['Kolo Brdy'], 'Na kole Brdy projedete.')).toBe(true);
  expect(named(['Kolo Brdy'], 'Karlův most je starý.')).toBe(false);
});

test('a name that its owner writes small is one with the capital letter of its first word', () => {
  const find = mentionFinder({ brands: ['dobrá pekárna'], domains: [] });
  expect(find('Chléb mají v obchodě Dobrá pekárna.')).toHaveLength(1);
  expect(find('Za rohem je dobrá pekárna.')).toHaveLength(0);
});

test('what only may be a name counts beside one that surely is', () => {
  const find = mentionFinder({ brands: ['Zlatá rybka'], domains: ['zlatarybka.cz'] });
  const answer = 'Zlatá rybka má čerstvé ryby.';
  expect(find(answer)).toEqual([]);
  expect(find(`${answer} Více na zlatarybka.cz.`)).toEqual([
    [0, 11],
    [37, 50],
  ]);
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
