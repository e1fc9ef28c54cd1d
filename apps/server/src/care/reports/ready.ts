import { mailTexts } from '@hlidka/texts/mail';
import { and, eq, isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../base/context.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { isAnyoneToTell, operatorsLetter, tellOperators } from '../../people/people/index.ts';
import { reportDraftsMade, reportMonthsTold } from './table.ts';

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

/** Once per month, after all drafts are made. */
export const tellReady = ({ db, now }: Pick<Context, 'db' | 'now'>, period: string) =>
  transaction(db, async (tx) => {
    const day = `${period}-01`;
    const count = await tx.$count(
      reportDraftsMade,
      and(eq(reportDraftsMade.period, day), isNotNull(reportDraftsMade.reportId)),
    );
    if (count === 0 || !(await isAnyoneToTell(tx, readyLetter.kind))) return;
    const [mine] = await tx
      .insert(reportMonthsTold)
      .values({ period: day, toldAt: now() })
      .onConflictDoNothing()
      .returning();
    if (!mine) return;
    await tellOperators(tx, readyLetter, { period, count });
  });
