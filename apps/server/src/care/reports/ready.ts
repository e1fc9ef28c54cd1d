import { mailTexts } from '@hlidka/texts/mail';
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../base/context.ts';
import { type Executor, transaction } from '../../base/platform/database/transaction.ts';
import { operatorsLetter } from '../../people/people/index.ts';
import { begin, end, lastingKeys, type NoticeKind, speech } from '../../tell/notices/index.ts';
import { reportDraftsMade, reports } from './table.ts';

const ReadyData = z.object({ period: z.string(), count: z.int() });

/** The month's drafts wait for somebody to read and send them. */
export const readyLetter = operatorsLetter('reports_ready', ReadyData, (language, data, facts) =>
  mailTexts[language].operators.reportsReady({
    month: new Date(`${data.period}-15T12:00:00Z`),
    count: data.count,
    agency: facts.agency,
    link: `${facts.config.baseUrl}/admin/reports?state=draft`,
  }),
);

/** One notice per month, until all of its drafts are sent or deleted. Its end is no news to who did that. */
export const readyNotice: NoticeKind<{ count: number }> = {
  name: 'reports_ready',
  alone: ({ key: period, data }) => speech(readyLetter, { period, ...data }),
};

/** Drafts of this month, made by schedule, that wait to be sent. */
const countWaiting = async (db: Executor, period: string): Promise<number> => {
  const rows = await db
    .select({ id: reports.id })
    .from(reportDraftsMade)
    .innerJoin(reports, eq(reports.id, reportDraftsMade.reportId))
    .where(and(eq(reportDraftsMade.period, `${period}-01`), isNull(reports.sentAt)));
  return rows.length;
};

/** Told once per month, after all drafts are made. */
export const noteReady = ({ db, now }: Pick<Context, 'db' | 'now'>, period: string) =>
  transaction(db, async (tx) => {
    const count = await countWaiting(tx, period);
    if (count > 0) await begin(tx, readyNotice, { key: period, since: now(), data: { count } });
  });

/** Ends the notices of months of which nothing waits any more. */
export const sweepReadyNotices = async (db: Executor): Promise<void> => {
  for (const period of await lastingKeys(db, readyNotice.name))
    if ((await countWaiting(db, period)) === 0)
      await transaction(db, (tx) => end(tx, readyNotice, [period]));
};
