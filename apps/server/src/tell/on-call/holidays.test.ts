import { expect, test } from 'vitest';
import { isHoliday } from './holidays.ts';

const holidaysOf = (year: number): string[] => {
  const days: string[] = [];
  for (let day = new Temporal.PlainDate(year, 1, 1); day.year === year; day = day.add({ days: 1 }))
    if (isHoliday(day)) days.push(day.toString().slice(5));
  return days;
};
const fixed = ['05-01', '05-08', '07-05', '07-06', '09-28', '10-28', '11-17'];
const christmas = ['12-24', '12-25', '12-26'];

// Good Friday and Easter Monday; 1818 and 2038 are the earliest and the latest there can be.
test.each([
  [1818, '03-20', '03-23'],
  [2016, '03-25', '03-28'],
  [2024, '03-29', '04-01'],
  [2025, '04-18', '04-21'],
  [2026, '04-03', '04-06'],
  [2027, '03-26', '03-29'],
  [2028, '04-14', '04-17'],
  [2038, '04-23', '04-26'],
  [2100, '03-26', '03-29'],
])('public holidays of %i', (year, friday, monday) => {
  expect(holidaysOf(year)).toEqual(['01-01', friday, monday, ...fixed, ...christmas]);
});
