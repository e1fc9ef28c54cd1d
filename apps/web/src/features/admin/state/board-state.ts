import type { AdminSiteRow, SiteStatus } from '@hlidka/protocol';

/** Trouble first: the order of the board. */
export const boardStates = [
  'down',
  'brokenForm',
  'maintenance',
  'paused',
  'unknown',
  'up',
] as const satisfies (SiteStatus | 'brokenForm')[];
export type BoardState = (typeof boardStates)[number];

type Facts = Pick<AdminSiteRow, 'status' | 'brokenForm'>;

/** The one state under which a site is counted: a broken form weighs more than all but an outage. */
export const boardState = ({ status, brokenForm }: Facts): BoardState =>
  brokenForm && status !== 'down' ? 'brokenForm' : status;
