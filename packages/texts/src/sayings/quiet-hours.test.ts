import type { PushChoice, QuietHours } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { account as cs } from '../account/cs.ts';
import { account as en } from '../account/en.ts';
import { choiceTold, clockWords, quietMistake, usualNight } from './quiet-hours.ts';

const czech = { language: 'cs' as const };
const english = { language: 'en' as const };

test.each([
  [0, '0.00', '0:00'],
  [7 * 60 + 5, '7.05', '7:05'],
  [22 * 60 + 30, '22.30', '22:30'],
])('minute %i is %s, in English %s', (minute, first, second) => {
  expect([clockWords(czech, minute), clockWords(english, minute)]).toEqual([first, second]);
});

test.each<[string, Partial<QuietHours>, string | null]>([
  ['a night', {}, null],
  ['no day', { days: [] }, cs.phones.wrong.day],
  ['no length', { from: 60, to: 60 }, cs.phones.wrong.same],
  ['16 hours', { from: 0, to: 16 * 60 }, null],
  ['a minute more', { from: 0, to: 16 * 60 + 1 }, cs.phones.wrong.long(16)],
  ['a minute more over midnight', { from: 20 * 60, to: 12 * 60 + 1 }, cs.phones.wrong.long(16)],
])('%s', (_, change, said) => {
  expect(quietMistake(cs.phones, { ...usualNight, ...change })).toBe(said);
  expect(quietMistake(cs.phones, null)).toBeNull();
});

test.each<[PushChoice, string]>([
  [{ kinds: ['availability', 'form'], quiet: null }, 'Their phone gets everything, at once.'],
  [{ kinds: [], quiet: usualNight }, 'Their phone gets nothing.'],
  [{ kinds: ['form'], quiet: null }, 'Their phone only gets: broken form.'],
  [
    { kinds: ['availability', 'form'], quiet: usualNight },
    'Quiet hours 22:00–7:00, every day. E-mails are not affected.',
  ],
  [
    { kinds: ['availability'], quiet: { ...usualNight, days: [6, 7], through: ['availability'] } },
    'Their phone only gets: site outage. Quiet hours 22:00–7:00, Sat, Sun. Sent in quiet hours too: site outage. E-mails are not affected.',
  ],
  [
    { kinds: ['availability'], quiet: { ...usualNight, through: ['form'] } },
    'Their phone only gets: site outage. Quiet hours 22:00–7:00, every day. E-mails are not affected.',
  ],
])('%j reads %s', (choice, said) => {
  expect(choiceTold(en.phones, english, choice).join(' ')).toBe(said);
});
