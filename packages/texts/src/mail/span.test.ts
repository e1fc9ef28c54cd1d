import { expect, test } from 'vitest';
import { createFormat, nbsp } from '../format/index.ts';
import { span } from './span.ts';

const from = new Date('2026-07-01T10:00:00Z');

test('a span says the day once, unless it ends on another one', () => {
  const soon = new Date('2026-07-01T10:12:00Z');
  expect(span(createFormat('cs'), from, soon)).toBe(
    `od 1.${nbsp}7.${nbsp}2026 ve${nbsp}12.00 do 12.12`,
  );
  const late = new Date('2026-07-01T22:12:00Z');
  expect(span(createFormat('en'), from, late)).toBe(
    `from 1${nbsp}July 2026, 12:00 to 2${nbsp}July 2026, 00:12`,
  );
});
