import type { Group } from '@hlidka/protocol';
import type { Format } from '../../format/index.ts';
import type { Portal } from '../../portal/cs/index.ts';
import { since } from '../since.ts';
import { unmeasuredOf } from '../unmeasured.ts';

/** Since when a part of a group is not measured, if nothing worse is wrong. */
export const groupUnmeasured = ({ status, members }: Group): string | null =>
  status === 'problem' ? null : (unmeasuredOf(members)?.first ?? null);

export type Backups = { backupsInDoubt?: readonly string[] };

const inDoubt = ({ members, backupsInDoubt = [] }: Group & Backups): string[] =>
  members.filter(({ id }) => backupsInDoubt.includes(id)).map(({ name }) => name);

/** Whether nothing at all is wrong, as far as it is known. */
export const isAllWell = (group: Group & Backups): boolean =>
  group.status === 'ok' && inDoubt(group).length === 0;

/** The heading of a group's page: what is wrong, then what is unknown, then what is doubted. */
export const groupAnswer = (
  { sites: { groupPage: t } }: Portal,
  format: Format,
  group: Group & Backups,
): string => {
  const { name, status, statusUnread, members } = group;
  if (statusUnread) return t.answer.unread(name);
  const stale = unmeasuredOf(members);
  if (!stale && status === 'ok' && !isAllWell(group))
    return t.answer.backupsInDoubt(name, inDoubt(group));
  if (status === 'problem' || !stale) return t.answer[status](name);
  if (status === 'unknown') return t.answer.nothingSince(name, since(format, stale.last));
  const names = stale.sites.map((member) => member.name);
  return t.answer.unmeasured(name, names, since(format, stale.first));
};
