/** Days of the year, by month and day; since 2016 Good Friday is one too. */
const fixed: ReadonlySet<string> = new Set([
  '01-01',
  '05-01',
  '05-08',
  '07-05',
  '07-06',
  '09-28',
  '10-28',
  '11-17',
  '12-24',
  '12-25',
  '12-26',
]);

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
const easterOf = (year: number): Temporal.PlainDate => {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const leaps = Math.floor(century / 4);
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const age = (19 * golden + century - leaps - moon + 15) % 30;
  const rest = year % 100;
  const day = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - age - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * age + 22 * day) / 451);
  const sum = age + day - 7 * late + 114;
  return new Temporal.PlainDate(year, Math.floor(sum / 31), (sum % 31) + 1);
};

/** Whether it is a public holiday in the Czech Republic (Act 245/2000 Coll.). */
export const isHoliday = (day: Temporal.PlainDate): boolean => {
  if (fixed.has(day.toString().slice(5))) return true;
  const { days } = easterOf(day.year).until(day);
  return days === -2 || days === 1;
};
