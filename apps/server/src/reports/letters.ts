import { mailTexts } from '@hlidka/texts/mail';
import { and, eq } from 'drizzle-orm';
import type { Letters, ReportData } from '../deliveries/index.ts';
import { mailContent } from './mail-content.ts';
import { findReaders } from './readers.ts';
import { mayRead } from './scope.ts';
import { selectWhole } from './select.ts';
import { reports } from './table.ts';

/** Nothing goes to one who in the moment of sending could no longer read it in the portal. */
export const reportLetters: Letters = {
  report: async ({ db, config, delivery, agency }) => {
    const { reportId } = delivery.data as ReportData;
    if (!delivery.userId) return null;
    const mine = mayRead({ kind: 'user', id: delivery.userId });
    const [report] = await selectWhole(db).where(and(eq(reports.id, reportId), mine));
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
};
