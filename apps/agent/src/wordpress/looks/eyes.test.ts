import { expect, test } from 'vitest';
import type { Sign } from './compare.ts';
import { compareSights, type Sight, type UsualSight } from './eyes.ts';

const usual: UsualSight = {
  path: '/',
  phone: false,
  textLength: 500,
  scriptErrors: ['old trouble'],
  failedParts: 1,
  small: '',
  ink: 0.2,
  restless: 0.02,
};
const seen: Sight = {
  textLength: 480,
  scriptErrors: ['old trouble'],
  failedParts: 1,
  picture: '',
  small: '',
  ink: 0.19,
};

test.each<[string, Partial<Sight>, number, Partial<UsualSight>, Sign[]]>([
  ['the same', {}, 0, {}, []],
  ['another colour here and there', {}, 0.3, {}, []],
  ['a page that is always otherwise', {}, 0.7, { restless: 0.35 }, []],
  ['hidden by a style', { textLength: 250 }, 0.05, {}, ['hidden']],
  ['covered', {}, 0.9, {}, ['picture']],
  ['nothing on it', { ink: 0.01 }, 0.2, {}, ['picture']],
  ['a new error of a script', { scriptErrors: ['jQuery is not defined'] }, 0, {}, ['script']],
  ['a file less', { failedParts: 2 }, 0, {}, ['parts']],
])('%s', (_, change, share, before, signs) => {
  const found = compareSights({ ...usual, ...before }, { ...seen, ...change }, share);
  expect(found.map(({ sign }) => sign)).toEqual(signs);
});
