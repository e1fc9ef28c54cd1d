import type { BoardState, SitesTally } from '@hlidka/protocol';
import { admin } from '@hlidka/texts/admin/cs';
import { admin as english } from '@hlidka/texts/admin/en';
import { createFormat } from '@hlidka/texts/format';
import { expect, test } from 'vitest';
import { sitesAnswer } from './sites-answer.ts';

const tally = (
  states: Partial<Record<BoardState, number>>,
  more: Partial<SitesTally> = {},
): SitesTally => {
  const counted = Object.values(states).reduce((sum, n) => sum + n, 0);
  return {
    all: counted,
    kept: counted,
    states: { down: 0, brokenForm: 0, maintenance: 0, paused: 0, unknown: 0, up: 0, ...states },
    suspect: 0,
    observed: 0,
    unmeasured: 0,
    unmeasuredSince: null,
    ...more,
  };
};
const said = (...of: Parameters<typeof tally>) =>
  sitesAnswer(admin.sites, createFormat('cs'), tally(...of)).replaceAll('\u00a0', ' ');

test('the board’s first line tells the truth', () => {
  expect(said({})).toBe('Zatím tu není žádný web.');
  expect(said({ up: 60 })).toBe('Všech 60 webů běží.');
  expect(said({ up: 4 }, { all: 5, kept: 5 })).toBe('Všechny 4 weby běží.');
  expect(said({}, { all: 2, kept: 2 })).toBe('Zatím tu jsou jen domény, ty se neměří.');
  expect(said({}, { all: 2 })).toBe('Všechny weby jsou v archivu.');
  expect(said({ up: 57, down: 2, maintenance: 1 })).toBe('2 weby nejdou, 1 v údržbě, 57 běží.');
  expect(said({ down: 1, brokenForm: 1, up: 3 })).toBe(
    '1 web nejde, 1 s nefunkčním formulářem, 3 běží.',
  );
  expect(said({ paused: 5, unknown: 2 })).toBe('5 pozastavených webů, 2 neměřené.');
  expect(sitesAnswer(english.sites, createFormat('en'), tally({ down: 2, up: 1 }))).toBe(
    '2 sites down, 1 up.',
  );
});

test('what is no longer measured is told with its time, what is observed beside what is up', () => {
  const since = { unmeasuredSince: '2025-11-15T13:02:10.000Z' };
  expect(said({ unknown: 12 }, { ...since, unmeasured: 12 })).toBe(
    '12 neměřených webů od 15. 11. 2025 ve 14.02.',
  );
  expect(said({ unknown: 2, up: 3 }, { ...since, unmeasured: 2 })).toBe(
    '2 neměřené weby od 15. 11. 2025 ve 14.02, 3 běží.',
  );
  expect(said({ unknown: 2 }, { ...since, unmeasured: 1 })).toBe('2 neměřené weby.');
  expect(said({ up: 12 }, { observed: 1 })).toBe('Všech 12 webů běží, 1 pod dohledem.');
  expect(said({ up: 1 }, { observed: 1 })).toBe('Web běží, je pod dohledem.');
  expect(said({ down: 1, up: 3 }, { observed: 1 })).toBe('1 web nejde, 3 běží (1 pod dohledem).');
});

test('a site that is being verified is not among those that simply run', () => {
  expect(said({ up: 12 }, { suspect: 1 })).toBe('12 webů běží, 1 ověřujeme.');
  expect(said({ up: 1 }, { suspect: 1 })).toBe('Web ověřujeme.');
  expect(said({ down: 1, up: 3 }, { suspect: 1 })).toBe('1 web nejde, 3 běží (1 ověřujeme).');
});
