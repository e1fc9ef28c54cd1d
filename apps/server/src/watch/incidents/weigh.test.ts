import { expect, test } from 'vitest';
import { nobody, weigh } from './weigh.ts';

/** Each other place in one sign: `x` sees the failure, `.` does not, `u` has no network, `?` has not answered. */
const votes = (signs: string) =>
  [...signs].map((sign, at) => ({
    place: `${at}`,
    sees: ({ x: 'fails', '.': 'well', u: 'unknown' } as const)[sign] ?? null,
  }));

test.each([
  ['nobody else', '', 'agreed'],
  ['the second agrees', 'x', 'agreed'],
  ['the second sees the site', '.', 'local'],
  ['the second has no network', 'u', 'agreed'],
  ['the second has not answered', '?', 'open'],
  ['of three two', 'x.', 'agreed'],
  ['of three one', '..', 'local'],
  ['of three two, the third does not matter', 'x?', 'agreed'],
  ['of three one, the third decides', '.?', 'open'],
  ['of four two are no majority', 'x..', 'local'],
  ['of four three', 'xx.', 'agreed'],
  ['of five, two answers may still come', 'x.??', 'open'],
  ['of five, one answer cannot change it', '...?', 'local'],
])('%s', (_, signs, opinion) => {
  expect(weigh({ ...nobody, votes: votes(signs) })).toBe(opinion);
});

test('who is overdue has no say', () => {
  const overdue = (signs: string) => weigh({ ...nobody, votes: votes(signs), overdue: true });
  expect(['?', '.?', 'x?', 'x..?'].map(overdue)).toEqual(['agreed', 'local', 'agreed', 'local']);
});

test('a quorum counts the home place, and never asks for more places than answer', () => {
  const by = (quorum: number, signs: string) => weigh({ ...nobody, votes: votes(signs), quorum });
  expect([by(1, '..'), by(2, 'x..'), by(3, 'x..'), by(3, 'x'), by(9, 'xx')]).toEqual([
    'agreed',
    'agreed',
    'local',
    'agreed',
    'agreed',
  ]);
});

test('where it must be seen from decides against all others', () => {
  const by = (signs: string, more = {}) =>
    weigh({ ...nobody, votes: votes(signs), mustSee: ['0'], ...more });
  expect([by('x...'), by('.xx'), by('..'), by('?..')]).toEqual([
    'agreed',
    'agreed',
    'local',
    'open',
  ]);
  expect(by('..', { homeMustSee: true })).toBe('agreed');
});

test('a place without a voice neither agrees nor refutes, is not waited for and alone suffices nowhere', () => {
  const by = (signs: string, voiceless: string[], more = {}) =>
    weigh({ ...nobody, votes: votes(signs), voiceless, ...more });
  expect([by('.', ['0']), by('?', ['0']), by('x.', ['0']), by('x.', ['1'])]).toEqual([
    'agreed',
    'agreed',
    'local',
    'agreed',
  ]);
  expect(by('x..', ['0'], { mustSee: ['0'] })).toBe('local');
  expect(by('?..', ['0'], { mustSee: ['0'] })).toBe('local');
});
