import type { FormatLanguage } from './numbers.ts';
import { timeZone, wallOf } from './prague.ts';
import { nbsp } from './spaces.ts';

export type Moment = string | number | Date;
const read = (moment: Moment) => wallOf(new Date(moment).getTime());

export const createDates = (language: FormatLanguage) => {
  const englishMonth = new Intl.DateTimeFormat('en-GB', { timeZone, month: 'long' });
  const weekdays = new Intl.DateTimeFormat(language === 'cs' ? 'cs-CZ' : 'en-GB', {
    timeZone,
    weekday: 'long',
  });
  const months = new Intl.DateTimeFormat(language === 'cs' ? 'cs-CZ' : 'en-GB', {
    timeZone,
    month: 'long',
    year: 'numeric',
  });
  /** 15. 11. 2026; in English 15 November 2026. */
  const date = (moment: Moment): string => {
    const { day, month, year } = read(moment);
    return language === 'cs'
      ? `${Number(day)}.${nbsp}${Number(month)}.${nbsp}${year}`
      : `${Number(day)}${nbsp}${englishMonth.format(new Date(moment))} ${year}`;
  };
  /** 14.02; in English 14:02. */
  const time = (moment: Moment): string => {
    const { hour, minute } = read(moment);
    return language === 'cs' ? `${Number(hour)}.${minute}` : `${hour}:${minute}`;
  };
  const dateTime = (moment: Moment): string =>
    language === 'cs'
      ? `${date(moment)} v${nbsp}${time(moment)}`
      : `${date(moment)}, ${time(moment)}`;
  return {
    date,
    time,
    dateTime,
    /** od 15. 11. 2026 v 14.02 do 14.14; the day is said again only where it is another one. */
    span: (from: Moment, to: Moment): string => {
      const end = date(from) === date(to) ? time(to) : dateTime(to);
      return language === 'cs'
        ? `od ${dateTime(from)} do ${end}`
        : `from ${dateTime(from)} to ${end}`;
    },
    weekday: (moment: Moment): string => weekdays.format(new Date(moment)),
    /** listopad 2026 */
    month: (moment: Moment): string => months.format(new Date(moment)),
  };
};
