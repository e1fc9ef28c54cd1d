import { expect, test } from 'vitest';
import { limitPages, mostPages } from './page-limit.ts';

const { perJob, perMinute } = mostPages;

test('thirty pages begin within a minute; the next ones wait until the first are a minute old', () => {
  let now = 1_000;
  const wait = limitPages(0, () => now);
  for (let page = 0; page < perMinute; page++, now += 100) expect(wait()).toBe(0);
  expect(wait()).toBe(1_000 + 60_000 - now);
  expect(wait()).toBe(1_100 + 60_000 - now);
  now += 120_000;
  expect(wait()).toBe(0);
});

test('a hundred pages a job, also when another agent goes on with it', () => {
  let now = 0;
  const wait = limitPages(perJob - 2, () => (now += 60_000));
  wait();
  wait();
  expect(wait).toThrow(`its ${perJob} pages`);
  expect(limitPages(perJob, () => now)).toThrow('pages');
  expect(limitPages(perJob - 1, () => now)).not.toThrow();
});
