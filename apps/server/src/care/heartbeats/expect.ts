import type { BodyOf, heartbeats as endpoints, Heartbeat } from '@hlidka/protocol';
import { difference, record } from '../../base/audit/index.ts';
import type { UserContext } from '../../base/context.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { visibleSite } from '../../people/people/index.ts';
import { end } from '../../tell/notices/index.ts';
import { readBackupFacts } from '../backups/index.ts';
import { keepBackups, lockBackupsOf, timesOf } from './follow-backups.ts';
import { lateNotice } from './letters.ts';
import { viewHeartbeat } from './read.ts';
import { scheduleOf } from './rules.ts';
import type { HeartbeatRow } from './table.ts';
import { whenOf } from './write.ts';

type Given = { id: string } & BodyOf<typeof endpoints.expectBackups>;

const settingsOf = (row: HeartbeatRow) => {
  const schedule = scheduleOf(row);
  return { schedule, graceMinutes: schedule ? row.graceMinutes : null };
};

/**
 * Counts from now on: what was missed before is not reported. A reported failure stays until a good
 * run.
 */
export const expectBackups = (
  ctx: UserContext,
  { id: siteId, schedule, graceMinutes }: Given,
): Promise<{ heartbeat: Heartbeat | null }> =>
  transaction(ctx.db, async (tx) => {
    const now = ctx.now();
    const site = await visibleSite({ ...ctx, db: tx }, siteId);
    const before = await lockBackupsOf(tx, siteId, now);
    const when = schedule
      ? whenOf({ schedule, graceMinutes }, now)
      : { graceMinutes, periodMinutes: null, cron: null, zone: null };
    const after = { ...before, ...when };
    const changes = difference(settingsOf(before), settingsOf(after));
    if (Object.keys(changes).length > 0) {
      after.since = now;
      if (after.trouble === 'late') after.trouble = null;
      await end(tx, lateNotice, [before.id]);
      const facts = (await readBackupFacts(tx, [siteId], now)).get(siteId);
      if (facts) Object.assign(after, timesOf(after, facts, now));
      if (facts && !after.trouble) after.okBackup = facts.okId;
      const subject = { kind: 'site', id: siteId, name: site.name };
      await record(tx, ctx.actor, 'backup.expectation_set', subject, changes);
    }
    const isKept = await keepBackups(tx, after);
    return { heartbeat: isKept ? await viewHeartbeat({ ...ctx, db: tx }, before.id) : null };
  });
