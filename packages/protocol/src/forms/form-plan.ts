import type { FormStep } from './form-steps.ts';

/** Monday to Friday by Prague's clock; minutes of a day, the last one no more. */
export const workHours = { days: 5, from: 8 * 60, until: 17 * 60 };

const isField = ({ verb }: FormStep): boolean =>
  verb === 'fill' || verb === 'select' || verb === 'check';

/** The step that sends the form: the first press after the last field. Null: nothing is pressed there. */
export const sendingStep = (steps: readonly FormStep[]): number | null => {
  const lastField = steps.findLastIndex(isField);
  const at = steps.findIndex(({ verb }, index) => index > lastField && verb === 'click');
  return at === -1 ? null : at;
};

const day = 24 * 60;
const weeksCounted = 28;
const daysOfMonth = 365 / 12;

/** A minute of weeks that begin on Monday, put off into working hours. */
const putOff = (minute: number): number => {
  const ofDay = minute % day;
  const midnight = minute - ofDay;
  const isWorkday = (at: number) => (at / day) % 7 < workHours.days;
  const isLate = ofDay >= workHours.until;
  if (isWorkday(midnight) && ofDay < workHours.until)
    return Math.max(minute, midnight + workHours.from);
  let next = midnight + day;
  while (!isWorkday(next)) next += day;
  return next + (isLate ? workHours.from : Math.max(ofDay, workHours.from));
};

/** How many messages a plan sends in a month, as long as the form works. */
export const messagesAMonth = (plan: { everyMinutes: number; workHours: boolean }): number => {
  const end = workHours.from + weeksCounted * 7 * day;
  const next = (minute: number) => (plan.workHours ? putOff(minute) : minute);
  let count = 0;
  for (let at = next(workHours.from); at < end; at = next(at + plan.everyMinutes)) count += 1;
  return Math.round((count * daysOfMonth) / (weeksCounted * 7));
};
