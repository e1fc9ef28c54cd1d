import { mailTexts } from '@hlidka/texts/mail';
import { and, eq, isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { chatFromMail, letter, operatorsChat, queue } from '../deliveries/index.ts';
import { operatorsLanguage, operatorsToTell, readRecipient } from '../people/index.ts';
import { transaction } from '../platform/database/transaction.ts';
import { reportDraftsMade, reportMonthsTold } from './table.ts';

const ReadyData = z.object({ period: z.string(), count: z.int() });

const factsOf = ({ period, count }: z.infer<typeof ReadyData>, { baseUrl }: Config) => ({
  month: new Date(`${period}-15T12:00:00Z`),
  count,
  link: `${baseUrl}/admin/reports?state=draft`,
});

/** The month's drafts wait to be read and sent. */
export const readyLetter = letter('reports_ready', ReadyData, {
  mail: async ({ db, config, delivery, agency }, data) => {
    const reader = await readRecipient(db, delivery.userId, null);
    if (!reader) return null;
    const { operators } = mailTexts[reader.language];
    return {
      language: reader.language,
      text: operators.reportsReady({ ...factsOf(data, config), agency: agency.name }),
    };
  },
  chat: async ({ db, config }, data) => {
    const { operators } = mailTexts[await operatorsLanguage(db)];
    return chatFromMail(operators.reportsReady({ ...factsOf(data, config), agency: '' }));
  },
});

/** Once per month, after all drafts are made. */
export const tellReady = ({ db, now }: Pick<Context, 'db' | 'now'>, period: string) =>
  transaction(db, async (tx) => {
    const day = `${period}-01`;
    const count = await tx.$count(
      reportDraftsMade,
      and(eq(reportDraftsMade.period, day), isNotNull(reportDraftsMade.reportId)),
    );
    const operators = await operatorsToTell(tx);
    if (count === 0 || operators.length === 0) return;
    const [mine] = await tx
      .insert(reportMonthsTold)
      .values({ period: day, toldAt: now() })
      .onConflictDoNothing()
      .returning();
    if (!mine) return;
    const data = { period, count };
    const chat = await operatorsChat(tx, 'reports_ready');
    await queue(tx, readyLetter, [
      ...operators.map(({ id, email }) => ({
        channel: 'mail' as const,
        recipient: email,
        userId: id,
        data,
      })),
      ...chat.map((to) => ({ ...to, data })),
    ]);
  });
