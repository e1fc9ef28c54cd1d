import { atTimeCs } from './at-time.ts';
import { calendarNames } from './calendar-names.ts';
import type { FormatLanguage } from './numbers.ts';
import { pragueDay, twiceShown, wallOf, weekdayOf } from './prague.ts';
import { nbsp } from './spaces.ts';

export type Moment = string | number | Date;
const msOf = (moment: Moment) => new Date(moment).getTime();
const read = (moment: Moment) => wallOf(msOf(moment));
const zones = {
  cs: { summer: 'SELČ', winter: 'SEČ' },
  en: { summer: 'CEST', winter: 'CET' },
};

export const createDates = (language: FormatLanguage) => {
  const { months, weekdays } = calendarNames[language];
  const monthName = (month: string): string => months[Number(month) - 1] ?? '';
  /** 15. 11. 2026; in English 15 November 2026. */
  const date = (moment: Moment): string => {
    const { day, month, year } = read(moment);
    return language === 'cs'
      ? `${Number(day)}.${nbsp}${Number(month)}.${nbsp}${year}`
      : `${Number(day)}${nbsp}${monthName(month)} ${year}`;
  };
  /** 15. 11.; in English 15 Nov. */
  const dayAndMonth = (moment: Moment): string => {
    const { day, month } = read(moment);
    return language === 'cs'
      ? `${Number(day)}.${nbsp}${Number(month)}.`
      : `${Number(day)}${nbsp}${monthName(month).slice(0, 3)}`;
  };
  /** 14.02; in English 14:02. An hour that comes twice is told with its zone: 2.30 SEČ. */
  const time = (moment: Moment): string => {
    const { hour, minute } = read(moment);
    const twice = twiceShown(msOf(moment));
    const shown = language === 'cs' ? `${Number(hour)}.${minute}` : `${hour}:${minute}`;
    return twice ? `${shown}${nbsp}${zones[language][twice]}` : shown;
  };
  return {
    date,
    dayAndMonth,
    time,
    dateTime: (moment: Moment): string =>
      language === 'cs'
        ? `${date(moment)} ${atTimeCs(time(moment))}`
        : `${date(moment)}, ${time(moment)}`,
    weekday: (moment: Moment): string => weekdays[weekdayOf(pragueDay(msOf(moment))) - 1] ?? '',
    /** listopad 2026 */
    month: (moment: Moment): string => {
      const { month, year } = read(moment);
      return `${monthName(month)} ${year}`;
    },
  };
};
