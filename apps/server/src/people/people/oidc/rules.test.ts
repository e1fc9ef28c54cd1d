import { expect, test } from 'vitest';
import { nextPage, refusalOf } from './rules.ts';

test.each([
  [undefined, '/'],
  ['', '/'],
  ['/admin/sites?x=1', '/admin/sites?x=1'],
  ['admin', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example/', '/'],
  ['https://evil.example/', '/'],
  ['/api/admin/people', '/'],
  ['/.//evil.example', '/'],
])('after the sign-in %j leads to %s', (asked, page) => {
  expect(nextPage(asked)).toBe(page);
});

test.each([
  ['access_denied', 'cancelled'],
  ['state_mismatch', 'late'],
  ['state_not_found', 'late'],
  ['please_restart_the_process', 'late'],
  ['unable_to_get_user_info', 'failed'],
  ['signup_disabled', 'failed'],
  [null, 'failed'],
])('%s means %s', (error, refusal) => {
  expect(refusalOf(error)).toBe(refusal);
});
