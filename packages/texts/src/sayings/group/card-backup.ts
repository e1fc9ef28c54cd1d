import type { LastBackup } from '@hlidka/protocol';
import type { Format } from '../../format/index.ts';
import type { Portal } from '../../portal/cs/index.ts';

/** A card's latest backup: its day, and whether it is doubted. */
export const cardBackup = (
  { sites: { card: t } }: Portal,
  format: Format,
  last: LastBackup | null,
): string => {
  if (!last) return t.backupNone;
  const day = format.date(last.finishedAt);
  return last.usualBytes === null && last.doubted === null ? day : t.backupInDoubt(day);
};
