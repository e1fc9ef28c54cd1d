import type { FailureClass } from '@hlidka/protocol';

/**
 * Bits of `checks.flags`; a check with any of them is not counted. Four bits are packed: `blocked`
 * goes with the failure of that name, `local` with any other.
 */
export const flag = {
  confirmation: 1,
  maintenance: 2,
  notMeasured: 4,
  blocked: 8,
  local: 8,
} as const;

/** One result not yet in the database; `site` is the number of its check, which a site's first check shares with the site. */
export type Result = {
  site: number;
  at: number;
  ms: number;
  status: number;
  failure: number;
  flags: number;
  sharing?: Sharing;
};

/** Of a site with several checks: where a result is summed. */
export type Sharing =
  /** A further check has sums of its own and none of the site. */
  | 'further'
  /** The first check measures the site's figure, and has sums of its own beside it. */
  | {
      ownSums: number;
      /** A further check that counts is down: whatever the first says, this moment is bad. */
      isSiteDown: boolean;
    };

/** A result with what decides whether it counts: who made it, and how often its site is checked. */
export type MadeResult = Result & { checker: string | null; intervalSeconds: number };

/**
 * Stored in rows and packed into four bits: never change a number or reuse it for another class.
 */
const failureNumbers: Record<FailureClass, number> = {
  dns: 1,
  connect: 2,
  tls: 3,
  timeout: 4,
  status: 5,
  keyword: 6,
  too_large: 7,
  redirect: 8,
  protocol: 9,
  blocked: 10,
  page: 11,
};

const classOf = new Map(
  (Object.keys(failureNumbers) as FailureClass[]).map((failure) => [
    failureNumbers[failure],
    failure,
  ]),
);

export const failureNumber = (failure: FailureClass | null): number =>
  failure === null ? 0 : failureNumbers[failure];

export const failureByNumber = (number: number): FailureClass | null => classOf.get(number) ?? null;

export const uncounted = (flags: number, failure: number) => {
  if (flags & flag.blocked) return failure === failureNumbers.blocked ? 'blocked' : 'local';
  if (flags & flag.notMeasured) return 'not_measured';
  if (flags & flag.maintenance) return 'maintenance';
  return flags & flag.confirmation ? 'confirmation' : null;
};

export const hourOf = (at: number): number => Math.floor(at / 3_600_000);

/** Hours stay open this long for late results. */
const openHours = 2;
export const firstOpenHour = (now: number): number => hourOf(now) - openHours;
