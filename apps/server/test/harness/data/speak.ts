import { sql } from 'drizzle-orm';
import type { Database } from '../../../src/base/platform/database/database.ts';
import { noticeKinds } from '../../../src/notices.ts';
import { speak } from '../../../src/tell/notices/index.ts';

/** As if so many hours had passed. */
export const ageNotices = (db: Database, hours: number) =>
  db.execute(sql`update notices set written_at = written_at - make_interval(hours => ${hours}),
    told_at = told_at - make_interval(hours => ${hours}),
    ended_at = ended_at - make_interval(hours => ${hours}),
    closed_at = closed_at - make_interval(hours => ${hours})`);

/** Tells what waits, as an hour later. */
export const speakLater = async (db: Database): Promise<void> => {
  await ageNotices(db, 1);
  await speak(db, noticeKinds);
};
