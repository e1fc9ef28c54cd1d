import { minuteMs, type Reminders, type Rota } from '@hlidka/protocol';

/**
 * When a step follows the one before it; null: the rota has no more. In the first round the minutes
 * count from the beginning. If the step before came late because of quiet hours, this one comes later too.
 */
export const nextStepAt = (
  steps: Rota['steps'],
  step: number,
  { round, at, since }: { round: number; at: Date; since: Date },
): Date | null => {
  const next = steps[step];
  if (!next) return null;
  const gap = next.afterMinutes - (steps[step - 1]?.afterMinutes ?? 0);
  const after = at.getTime() + gap * minuteMs;
  const planned = since.getTime() + next.afterMinutes * minuteMs;
  return new Date(round === 0 ? Math.max(planned, after) : after);
};

/** When the steps begin again after this round; null: not any more. */
export const repeatAt = (
  { repeatMinutes, repeatTimes }: Pick<Reminders, 'repeatMinutes' | 'repeatTimes'>,
  round: number,
  at: Date,
): Date | null => (round < repeatTimes ? new Date(at.getTime() + repeatMinutes * minuteMs) : null);

type Taken = { takenAt: Date; askedAt: Date | null; askedTimes: number };

/** Whoever does not answer three times is not asked any more. */
export const mostAsked = 3;

/** Whether to ask now who took it over if they still have it. */
export const isAskedNow = (
  { takenAt, askedAt, askedTimes }: Taken,
  afterMinutes: number | null,
  at: Date,
): boolean =>
  afterMinutes !== null &&
  askedTimes < mostAsked &&
  at.getTime() - (askedAt ?? takenAt).getTime() >= afterMinutes * minuteMs;
