import type { Quiet } from './arrive.ts';

const counted = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`;

const why = ({ reason, from, snapshotAt }: Quiet): string => {
  if (reason === 'restored')
    return `The data were restored from a snapshot${snapshotAt ? ` of ${snapshotAt.toISOString()}` : ''}`;
  if (reason === 'asked') return 'A quiet start was asked for';
  return `The data were written last in ${from ?? 'another folder'}, on this machine or another`;
};

/** What a quiet start did, and what to do now. */
export const sayQuiet = (quiet: Quiet, baseUrl: string): string => {
  const messages = counted(quiet.messages, 'waiting message is', 'waiting messages are');
  const incidents = counted(quiet.incidents, 'open incident goes', 'open incidents go');
  const moved =
    quiet.reason === 'copied'
      ? ' If you moved the folder on purpose, send them, and start with --moved next time.'
      : '';
  const secrets = quiet.secretsMissing
    ? ' The snapshot held no secrets: unless you brought AUTH_SECRET and ENCRYPTION_KEY from elsewhere, everybody signs in again and the keys of search engines must be entered again.'
    : '';
  return `${why(quiet)}, so this start is quiet: ${messages} set aside, ${incidents} on without another word. Send or drop what waited at ${baseUrl}/admin/deliveries?state=aside.${moved}${secrets}`;
};
