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

/** The one state a site is counted under: a broken form outranks all but an outage. */
export const boardState = ({ status, brokenForm }: Facts): BoardState =>
  brokenForm && status !== 'down' ? 'brokenForm' : status;
