import type { Group } from '@hlidka/protocol';
import type { Format } from '../../format/index.ts';
import type { Portal } from '../../portal/cs/index.ts';
import { since } from '../since.ts';
import { unmeasuredOf } from '../unmeasured.ts';

/** Since when a part of a group is not measured, if nothing worse is wrong. */
export const groupUnmeasured = ({ status, members }: Group): string | null =>
  status === 'problem' ? null : (unmeasuredOf(members)?.first ?? null);

/** The heading of a group's page: what is wrong, then what is unknown. */
export const groupAnswer = (
  { sites: { groupPage: t } }: Portal,
  format: Format,
  { name, status, statusUnread, members }: Group,
): string => {
  if (statusUnread) return t.answer.unread(name);
  const stale = unmeasuredOf(members);
  if (status === 'problem' || !stale) return t.answer[status](name);
  if (status === 'unknown') return t.answer.nothingSince(name, since(format, stale.last));
  const names = stale.sites.map((member) => member.name);
  return t.answer.unmeasured(name, names, since(format, stale.first));
};
