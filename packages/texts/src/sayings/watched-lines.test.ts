import { expect, test } from 'vitest';
import { care } from '../care/cs.ts';
import {
  countItems,
  lengthOfItem,
  problemsFrom,
  problemsOf,
  problemWords,
  splitLines,
} from './watched-lines.ts';

const question = (n: number) => `Kde koupit kolo číslo ${n}?`;

test('lines are numbered as typed, empty ones included', () => {
  const lines = splitLines(`${question(1)}\r\n\n  \nKolo\n${question(2)}`);
  expect(countItems(lines)).toBe(3);
  expect(problemsOf('aiQuestions', lines)).toEqual([{ line: 3, code: 'too short' }]);
  expect(problemWords(care.watched, 'aiQuestions', lines, { line: 3, code: 'too short' })).toMatch(
    /^Řádek.4:.*4.znaky.*5/,
  );
});

test('the sixteenth question, a repeated one and an invisible character are named', () => {
  const lines = Array.from({ length: 16 }, (_, at) => question(at));
  expect(problemsOf('aiQuestions', lines)).toEqual([{ line: 15, code: 'too many' }]);
  expect(problemsOf('seoQueries', ['servis kol', 'kolo', 'Servis  kol'])).toEqual([
    { line: 2, code: 'duplicate' },
  ]);
  expect(problemsOf('seoQueries', ['servis\u0007kol'])).toEqual([
    { line: 0, code: 'control characters' },
  ]);
});

test('length counts characters as a person sees them', () => {
  const family = '👩‍👩‍👧‍👦';
  expect(lengthOfItem(` ${family}  e\u0301 `)).toBe(3);
  expect(problemsOf('aiQuestions', [family.repeat(4)])).toEqual([{ line: 0, code: 'too short' }]);
  expect(problemsOf('aiQuestions', [family.repeat(5)])).toEqual([]);
  expect(problemsOf('aiQuestions', ['e\u0301'.repeat(300)])).toEqual([]);
  expect(problemsOf('aiQuestions', ['e\u0301'.repeat(301)])).toEqual([
    { line: 0, code: 'too long' },
  ]);
  expect(problemsOf('seoQueries', ['a'.repeat(201)])).toEqual([{ line: 0, code: 'too long' }]);
});

test('the server’s issues find their lines', () => {
  const issues = [
    { path: 'aiQuestions.3', message: 'duplicate' },
    { path: 'seoQueries.0', message: 'too long' },
    { path: 'aiQuestions', message: 'wrong type' },
  ];
  expect(problemsFrom('aiQuestions', issues)).toEqual([{ line: 3, code: 'duplicate' }]);
  expect(problemsFrom('seoQueries', issues)).toEqual([{ line: 0, code: 'too long' }]);
});
