import { FailureClass } from '@hlidka/protocol';

/** Bits of `checks.flags`; a check with any of them is not counted. */
export const flag = { confirmation: 1, maintenance: 2, notMeasured: 4, blocked: 8 } as const;

/** One result on its way to the database. */
export type Result = {
  site: number;
  at: number;
  ms: number;
  status: number;
  failure: number;
  flags: number;
};

const classes = FailureClass.options;

export const failureNumber = (failure: FailureClass | null): number =>
  failure === null ? 0 : classes.indexOf(failure) + 1;

export const failureOf = (number: number): FailureClass | null => classes[number - 1] ?? null;

export const uncounted = (flags: number) => {
  if (flags & flag.blocked) return 'blocked';
  if (flags & flag.notMeasured) return 'not_measured';
  if (flags & flag.maintenance) return 'maintenance';
  return flags & flag.confirmation ? 'confirmation' : null;
};

export const hourOf = (at: number): number => Math.floor(at / 3_600_000);
