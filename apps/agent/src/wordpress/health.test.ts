import type { SiteCheck } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { JobFailed } from '../job-work.ts';
import { wordsOf } from '../words.ts';
import { measureHealth } from './health.ts';

const words = wordsOf('cs');
const fine = (durationMs: number): SiteCheck => ({
  ok: true,
  failure: null,
  statusCode: 200,
  durationMs,
});
const broken: SiteCheck = { ok: false, failure: 'status', statusCode: 500, durationMs: 10 };

/** Looks come one after another; the three before first. */
const healthOf = (looks: SiteCheck[]) => {
  const left = [...looks];
  const look = async () => left.shift() as SiteCheck;
  return measureHealth({ words }, { look, settle: async () => {} });
};

test('slower than three times before, and by more than a second and a half, is trouble', async () => {
  const usual = [fine(100), fine(900), fine(120)];
  const slow = await healthOf([...usual, fine(1700), fine(1700), fine(1700)]);
  expect(await slow.trouble('x')).toBe('web odpovídal až za 1,7 s');
  const once = await healthOf([...usual, fine(5000), fine(1600)]);
  expect(await once.trouble('x')).toBe(null);
  const heavy = await healthOf([fine(1000), fine(1000), fine(1000), fine(2900)]);
  expect(await heavy.trouble('x')).toBe(null);
});

test('a site that does not answer well is trouble; one that was ill before is not touched', async () => {
  const usual = [fine(100), fine(100), fine(100)];
  const ill = await healthOf([...usual, broken, broken, broken]);
  expect(await ill.trouble('x')).toBe('web odpověděl stavem 500');
  await expect(healthOf([fine(100), broken, fine(100)])).rejects.toThrow(JobFailed);
});
