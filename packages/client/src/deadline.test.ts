import { agency, incidents, jobs, me, onCall } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { deadlineOf } from './deadline.ts';

test.each([
  ['what a client asks', me.read, 15_000, 15_000],
  ['a decision about a job', jobs.steer, 60_000, 15_000],
  ['a list for operators', jobs.list, 60_000, 15_000],
  ['a take-over', incidents.acknowledge, 60_000, 15_000],
  ['the rota', onCall.read, 60_000, 15_000],
  ['a large body', { ...agency.welcome, bodyLimit: 1 }, 60_000, 60_000],
])('%s', (_, endpoint, browser, phone) => {
  expect(deadlineOf(endpoint)).toBe(browser);
  expect(deadlineOf(endpoint, 'phone')).toBe(phone);
});
