import { minuteMs, workHours } from '@hlidka/protocol';
import { pragueAt } from '../../base/platform/time/prague.ts';
import type { FormRow, TaskRow } from './table.ts';

type Plan = Pick<FormRow, 'everyMinutes' | 'workHours' | 'peekMinutes' | 'sendsAt'>;
type When = Pick<FormRow, 'nextAt' | 'sendsAt'>;

const dayMinutes = 24 * 60;
/** A first failure is tried again sooner than the plan says. */
const confirmMinutes = 5;
/** How soon a failing or unclear form is checked again, whatever the plan says. */
const unsettledMinutes = 60;

const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minuteMs);
const toDate = (at: Temporal.ZonedDateTime): Date => new Date(at.epochMilliseconds);

/** The same time of a working day; its first minute where the time is outside working hours. */
const intoWorkHours = (at: Temporal.ZonedDateTime): Temporal.ZonedDateTime => {
  const minute = at.hour * 60 + at.minute;
  const opens = { hour: workHours.from / 60, minute: 0, second: 0, millisecond: 0 };
  const isWithin = minute >= workHours.from && minute < workHours.until;
  let found = isWithin ? at : at.with(opens);
  if (minute >= workHours.until) found = found.add({ days: 1 });
  while (found.dayOfWeek > workHours.days) found = found.add({ days: 1 });
  return found;
};

const allowed = ({ workHours: only }: Pick<Plan, 'workHours'>, at: Temporal.ZonedDateTime): Date =>
  toDate(only ? intoWorkHours(at) : at);

/** When the plan sends it next; a run shortly before a planned time replaces it. */
export const nextSend = (plan: Plan, after: Date): Date => {
  const { everyMinutes, sendsAt } = plan;
  const step =
    everyMinutes % dayMinutes === 0
      ? { days: everyMinutes / dayMinutes }
      : { minutes: everyMinutes };
  const soonest = after.getTime() + (everyMinutes * minuteMs) / 2;
  const isFarBehind = soonest - sendsAt.getTime() > 100 * everyMinutes * minuteMs;
  let next = pragueAt((isFarBehind ? after : sendsAt).getTime());
  while (next.epochMilliseconds < soonest) next = next.add(step);
  return allowed(plan, next);
};

/** Before the first check of a form, or of its new steps. */
export const firstRun = (plan: Pick<Plan, 'workHours' | 'peekMinutes'>, now: Date): When => {
  const sendsAt = allowed(plan, pragueAt(now.getTime()));
  return { sendsAt, nextAt: plan.peekMinutes === null ? sendsAt : now };
};

type Known = {
  failures: number;
  blocked: number;
  /** It failed while the whole site was down. */
  duringOutage: boolean;
  at: Date;
};

/** One that is prevented now and then is nobody's trouble. */
export const blockedToTell = 3;

/** What comes after a run. While a form fails every check sends it: nothing else shows that it works again. */
export const plannedNext = (
  plan: Plan,
  { sends, outcome }: Pick<TaskRow, 'sends' | 'outcome'>,
  { failures, blocked, duringOutage, at }: Known,
): When => {
  // Nobody takes it before the outage is over (`work/claim.ts`): it is looked at once right then.
  if (duringOutage) return { nextAt: at, sendsAt: sends ? at : plan.sendsAt };
  const soon = later(at, Math.min(plan.everyMinutes, unsettledMinutes));
  if (failures === 1) {
    const nextAt = later(at, confirmMinutes);
    return { nextAt, sendsAt: sends ? nextAt : plan.sendsAt };
  }
  const isUnknown = outcome === 'broken' || (outcome === 'blocked' && blocked < blockedToTell);
  const unsettled = failures > 1 || (sends && isUnknown);
  const sendsAt = unsettled ? soon : sends ? nextSend(plan, at) : plan.sendsAt;
  const peekAt = plan.peekMinutes === null ? sendsAt : later(at, plan.peekMinutes);
  return { sendsAt, nextAt: sendsAt < peekAt || failures > 1 ? sendsAt : peekAt };
};
