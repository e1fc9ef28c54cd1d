import { expect, test } from 'vitest';
import { choosePrimary } from './database/servers/primary.ts';
import { DomainError, isDatabaseAway } from './errors.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });
const wrapped = (cause: Error) => new Error('Failed query: select 1', { cause });

test.each([
  wrapped(new Error('Client has encountered a connection error and is not queryable')),
  wrapped(new Error('Client was closed and is not queryable')),
  wrapped(new Error('Query read timeout')),
  wrapped(new Error('Connection terminated unexpectedly')),
  new Error('timeout exceeded when trying to connect'),
  new Error('timeout expired'),
  wrapped(coded('57P01')),
  wrapped(coded('57014')),
  coded('53300'),
  coded('08006'),
  coded('EHOSTUNREACH'),
  wrapped(coded('EAGAIN')),
])('the database is away: $message $cause.message', (error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test('the database counts as away while none of several servers takes writes', () => {
  const choose = () => choosePrimary([], 0);
  expect(choose).toThrow();
  try {
    choose();
  } catch (error) {
    expect(isDatabaseAway(new Error('Failed query: select 1', { cause: error }))).toBe(true);
  }
});

test.each([
  wrapped(coded('22P05')),
  wrapped(coded('23505')),
  new TypeError('x is not a function'),
  new DomainError('not found'),
])('that is not it: $message', (error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
