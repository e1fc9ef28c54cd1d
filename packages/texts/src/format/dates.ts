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
  return {
    date,
    time,
    dateTime: (moment: Moment): string =>
      language === 'cs'
        ? `${date(moment)} v${nbsp}${time(moment)}`
        : `${date(moment)}, ${time(moment)}`,
    weekday: (moment: Moment): string => weekdays.format(new Date(moment)),
    /** listopad 2026 */
    month: (moment: Moment): string => months.format(new Date(moment)),
  };
};
