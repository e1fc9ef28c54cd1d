import { expect, test } from 'vitest';
import { createFormat, pluralCs, pluralEn } from './index.ts';

const plain = (text: string) => text.replace(/\u00a0/g, ' ');
const languages = ['cs', 'en'] as const;
const locales = { cs: 'cs-CZ', en: 'en-GB' };

test('plurals are those of the standard', () => {
  const czech = new Intl.PluralRules('cs');
  const english = new Intl.PluralRules('en');
  const counts = [...Array.from({ length: 400 }, (_, at) => at - 150), 1.5, 2.5, 0.1, 1e6, 1e12];
  for (const count of counts) {
    const form = czech.select(count).replace('many', 'other');
    expect(pluralCs(count, 'one', 'few', 'other'), String(count)).toBe(form);
    expect(pluralEn(count, 'one', 'other'), String(count)).toBe(english.select(count));
  }
});

test.each(languages)('lists are those of the standard (%s)', (language) => {
  const words = new Intl.ListFormat(locales[language], { type: 'conjunction' });
  const names = ['Acme', 'Beta', 'Gama', 'Delta'];
  for (let count = 0; count <= names.length; count += 1)
    expect(createFormat(language).list(names.slice(0, count))).toBe(
      words.format(names.slice(0, count)),
    );
});

const hour = 3_600_000;
const now = Date.parse('2026-11-15T12:00:00Z');
const units = [
  ['minute', hour / 60, 59],
  ['hour', hour, 23],
  ['week', 7 * 24 * hour, 7],
  ['month', 30.4375 * 24 * hour, 11],
  ['year', 365.25 * 24 * hour, 30],
] as const;

test.each(languages)('relative times are those of the standard (%s)', (language) => {
  const counted = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  const named = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const { relative } = createFormat(language);
  for (const [unit, size, most] of units)
    for (let n = unit === 'week' || unit === 'month' ? 2 : 1; n <= most; n += 1)
      for (const sign of [-1, 1])
        expect(relative(now + sign * n * size, now)).toBe(
          language === 'cs' && n === 1
            ? counted.format(sign, unit).replace(' 1 ', ' ')
            : counted.format(sign * n, unit),
        );
  for (let days = 1; days < 14; days += 1)
    for (const sign of [-1, 1])
      expect(relative(now + sign * days * 24 * hour, now)).toBe(named.format(sign * days, 'day'));
});

test.each(languages)('days and months are those of the standard (%s)', (language) => {
  const timeZone = 'Europe/Prague';
  const weekday = new Intl.DateTimeFormat(locales[language], { timeZone, weekday: 'long' });
  const month = new Intl.DateTimeFormat(locales[language], {
    timeZone,
    month: 'long',
    year: 'numeric',
  });
  const date = new Intl.DateTimeFormat(locales[language], {
    timeZone,
    day: 'numeric',
    month: language === 'cs' ? 'numeric' : 'long',
    year: 'numeric',
  });
  const format = createFormat(language);
  for (let at = now; at < now + 800 * 24 * hour; at += 23 * hour) {
    expect(format.weekday(at)).toBe(weekday.format(at));
    expect(plain(format.month(at))).toBe(plain(month.format(at)));
    expect(plain(format.date(at))).toBe(plain(date.format(at)));
  }
});
