import { Id } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { letter } from '../deliveries/index.ts';
import { mailContent } from './mail-content.ts';
import { findReaders } from './readers.ts';
import { mayRead } from './scope.ts';
import { selectWhole } from './select.ts';
import { reports } from './table.ts';

/** What it says is read in the moment of sending. */
const ReportData = z.object({ reportId: Id, siteName: z.string().optional() });

/** Nothing goes to one who in the moment of sending could no longer read it in the portal. */
export const reportLetter = letter('report', ReportData, {
  mail: async ({ db, config, delivery, agency }, data) => {
    if (!delivery.userId) return null;
    const mine = mayRead({ kind: 'user', id: delivery.userId });
    const [report] = await selectWhole(db).where(and(eq(reports.id, data.reportId), mine));
    const [reader] = report ? await findReaders(db, report, delivery.userId) : [];
    if (!report || !reader) return null;
    return {
      language: reader.language,
      text: {
        ...mailTexts[reader.language].report({
          name: reader.name,
          agency: agency.name,
          site: report.siteName,
          month: new Date(`${report.period}T12:00:00Z`),
          link: `${config.baseUrl}/reports/${report.id}`,
        }),
        content: mailContent(report),
      },
    };
  },
});
