import type { AdminSiteRow } from '@hlidka/protocol';
import { admin } from '@hlidka/texts/admin/cs';
import { admin as english } from '@hlidka/texts/admin/en';
import { createFormat } from '@hlidka/texts/format';
import { expect, test } from 'vitest';
import { sitesAnswer } from './sites-answer.ts';

const many = (n: number, status: string, brokenForm = false, archivedAt: string | null = null) =>
  Array.from({ length: n }, () => ({ status, brokenForm, archivedAt }) as AdminSiteRow);
const said = (...rows: AdminSiteRow[][]) =>
  sitesAnswer(admin.sites, createFormat('cs'), rows.flat()).replaceAll('\u00a0', ' ');

const domains = (n: number, status: string) =>
  many(n, status).map((row) => ({ ...row, role: 'domain' as const }));

test('a domain is not one of the sites; its trouble is told', () => {
  expect(said(many(4, 'up'), domains(1, 'unknown'))).toBe('Všechny 4 weby běží.');
  expect(said(many(4, 'up'), domains(1, 'down'))).toBe('1 web nejde, 4 běží.');
  expect(said(domains(2, 'unknown'))).toBe('Zatím tu jsou jen domény, ty se neměří.');
});

test('the board’s first line tells the truth', () => {
  expect(said()).toBe('Zatím tu není žádný web.');
  expect(said(many(60, 'up'))).toBe('Všech 60 webů běží.');
  expect(said(many(57, 'up'), many(2, 'down'), many(1, 'maintenance'))).toBe(
    '2 weby nejdou, 1 v údržbě, 57 běží.',
  );
  expect(said(many(1, 'down', true), many(1, 'up', true), many(3, 'up'))).toBe(
    '1 web nejde, 1 s nefunkčním formulářem, 3 běží.',
  );
  expect(said(many(5, 'paused'), many(2, 'unknown'))).toBe('5 pozastavených webů, 2 neměřené.');
  expect(said(many(2, 'down', false, '2026-01-01T00:00:00Z'))).toBe('Všechny weby jsou v archivu.');
  const rows = [...many(2, 'down'), ...many(1, 'up')];
  expect(sitesAnswer(english.sites, createFormat('en'), rows)).toBe('2 sites down, 1 up.');
});

test('what is no longer measured is told with its time, what is observed beside what is up', () => {
  const stale = (n: number, day: string) =>
    many(n, 'unknown').map((row) => ({ ...row, unmeasuredSince: `2025-11-${day}T13:02:10.000Z` }));
  const observed = many(1, 'up').map((row) => ({ ...row, observedSince: '2025-11-15T13:02:10Z' }));
  expect(said(stale(12, '15'))).toBe('12 neměřených webů od 15. 11. 2025 ve 14.02.');
  expect(said(stale(1, '16'), stale(1, '15'), many(3, 'up'))).toBe(
    '2 neměřené weby od 15. 11. 2025 ve 14.02, 3 běží.',
  );
  expect(said(stale(1, '15'), many(1, 'unknown'))).toBe('2 neměřené weby.');
  expect(said(many(11, 'up'), observed)).toBe('Všech 12 webů běží, 1 pod dohledem.');
  expect(said(observed)).toBe('Web běží, je pod dohledem.');
  expect(said(many(1, 'down'), many(2, 'up'), observed)).toBe(
    '1 web nejde, 3 běží (1 pod dohledem).',
  );
});

test('a site that is being verified is not among those that simply run', () => {
  const suspect = many(1, 'up').map((row) => ({ ...row, suspectSince: '2025-11-15T13:02:10Z' }));
  expect(said(many(11, 'up'), suspect)).toBe('12 webů běží, 1 ověřujeme.');
  expect(said(suspect)).toBe('Web ověřujeme.');
  expect(said(many(1, 'down'), many(2, 'up'), suspect)).toBe('1 web nejde, 3 běží (1 ověřujeme).');
});
