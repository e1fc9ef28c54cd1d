import { mailTexts } from '@hlidka/texts/mail';
import { and, eq, isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../base/context.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { operatorsLetter } from '../../people/people/index.ts';
import { begin, type NoticeKind, speech } from '../../tell/notices/index.ts';
import { reportDraftsMade } from './table.ts';

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

/** One notice per month. It never ends: that its drafts were made stays true. */
export const readyNotice: NoticeKind<{ count: number }> = {
  name: 'reports_ready',
  alone: ({ key: period, data }) => speech(readyLetter, { period, ...data }),
};

/** Told once per month, after all drafts are made. */
export const noteReady = ({ db, now }: Pick<Context, 'db' | 'now'>, period: string) =>
  transaction(db, async (tx) => {
    const ofMonth = eq(reportDraftsMade.period, `${period}-01`);
    const made = and(ofMonth, isNotNull(reportDraftsMade.reportId));
    const count = await tx.$count(reportDraftsMade, made);
    if (count > 0) await begin(tx, readyNotice, { key: period, since: now(), data: { count } });
  });
