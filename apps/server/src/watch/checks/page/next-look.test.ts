import type { PageFacts } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import type { PageVerdict } from './judge-page.ts';
import { holdMs, type Look, nextLook } from './next-look.ts';

const facts = (change: Partial<PageFacts> = {}): PageFacts => ({
  title: 'Pekárna',
  textLength: 1000,
  language: 'cs',
  noindex: false,
  spamPhrases: 0,
  placeholder: null,
  ...change,
});
const seen = (change: Partial<PageVerdict> = {}): PageVerdict => ({
  death: null,
  facts: facts(),
  signs: [],
  ...change,
});
const blank: Look = { usual: null, learntAt: null, odd: null, suspected: null };
const learnt: Look = { ...blank, usual: facts(), learntAt: 0 };
const hour = 3_600_000;

test('the first page is learnt, a dead one is not', () => {
  expect(nextLook(blank, seen(), 5)).toEqual({
    look: { ...learnt, learntAt: 5 },
    isNews: true,
    isOdd: false,
  });
  const dead = seen({ death: 'the page is empty' });
  expect(nextLook(blank, dead, 5)).toEqual({ look: blank, isNews: false, isOdd: false });
  expect(nextLook(learnt, dead, 5)).toEqual({ look: learnt, isNews: false, isOdd: false });
});

test('an unchanged page is not written, a changed one is followed once an hour', () => {
  const quiet = { look: learnt, isNews: false, isOdd: false };
  expect(nextLook(learnt, seen({ facts: facts({ textLength: 1100 }) }), 2 * hour)).toEqual(quiet);
  const renamed = seen({ facts: facts({ title: 'Pekárna (3)' }) });
  expect(nextLook(learnt, renamed, hour - 1)).toEqual(quiet);
  expect(nextLook(learnt, renamed, hour)).toEqual({
    look: { ...learnt, usual: renamed.facts, learntAt: hour },
    isNews: true,
    isOdd: false,
  });
});

test('what is odd is told once, after it has held; what it is compared with stays', () => {
  const page = facts({ noindex: true });
  const odd = seen({ facts: page, signs: ['noindex'] });
  const first = nextLook(learnt, odd, 10);
  expect(first).toEqual({
    look: { ...learnt, suspected: { signs: ['noindex'], since: 10 } },
    isNews: false,
    isOdd: false,
  });
  expect(nextLook(first.look, odd, 10 + holdMs - 1)).toMatchObject({ isNews: false, isOdd: false });
  const second = nextLook(first.look, odd, 10 + holdMs);
  expect(second).toEqual({
    look: { ...learnt, odd: { signs: ['noindex'], page, since: 10 } },
    isNews: true,
    isOdd: true,
  });
  expect(nextLook(second.look, odd, 3 * hour)).toEqual({ ...second, isNews: false, isOdd: false });
  const worse = seen({ facts: page, signs: ['noindex', 'spam'] });
  expect(nextLook(second.look, worse, 3 * hour)).toMatchObject({
    look: { odd: { signs: ['noindex', 'spam'], since: 10 } },
    isNews: true,
    isOdd: false,
  });
  expect(nextLook(second.look, seen(), 3 * hour)).toMatchObject({
    look: { odd: null, usual: facts() },
    isNews: true,
    isOdd: false,
  });
});

test('what was odd for a moment is forgotten', () => {
  const odd = seen({ facts: facts({ noindex: true }), signs: ['noindex'] });
  const { look } = nextLook(learnt, odd, 10);
  expect(nextLook(look, seen(), 20)).toEqual({ look: learnt, isNews: false, isOdd: false });
});

test('a clock that was put back delays a notice, it does not lose it', () => {
  const odd = seen({ facts: facts({ noindex: true }), signs: ['noindex'] });
  const { look } = nextLook(learnt, odd, 10 * hour);
  const back = nextLook(look, odd, hour);
  expect(back.look.suspected?.since).toBe(hour);
  expect(nextLook(back.look, odd, hour + holdMs).isOdd).toBe(true);
});
