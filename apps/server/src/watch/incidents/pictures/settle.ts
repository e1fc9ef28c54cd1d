import { limits, type PictureFault } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { incidentPictures } from '../table.ts';

const { waiting, waitMinutes, kept } = limits.incidentPictures;

export const failed = (fault: PictureFault) =>
  sql`state = 'failed', fault = ${fault}, ended_at = now(), lease_ends_at = null`;

/** Of many that wait only the first few are taken. */
export const refuseTooMany = (db: Executor) =>
  db.execute(sql`
    update ${incidentPictures} set ${failed('too_many')}
    where incident_id in (
      select incident_id from ${incidentPictures} where state = 'waiting'
      order by asked_at, incident_id offset ${waiting} for update skip locked)`);

const before = sql`now() - make_interval(mins => ${waitMinutes})`;

/** A picture of what was minutes ago proves nothing: what waited too long is given up. */
export const giveUpPictures = async (
  db: Executor,
  { hasBrowser }: { hasBrowser: boolean },
): Promise<void> => {
  await refuseTooMany(db);
  await db.execute(sql`
    update ${incidentPictures} set ${failed(hasBrowser ? 'nobody_came' : 'no_browser')}
    where state = 'waiting' and asked_at < ${before}`);
  await db.execute(sql`
    update ${incidentPictures} set ${failed('agent_lost')}
    where state = 'taking' and asked_at < ${before} and lease_ends_at < now()`);
};

/** What was seen stays as words; the picture and the headers go. */
export const dropOldPictures = async (db: Executor): Promise<void> => {
  const days = limits.keptDays.incidentPictures;
  await db.execute(sql`
    update ${incidentPictures} set picture = null, headers = null
    where picture is not null and (taken_at < now() - make_interval(days => ${days})
      or incident_id in (select incident_id from ${incidentPictures} where picture is not null
        order by taken_at desc, incident_id offset ${kept}))`);
};
