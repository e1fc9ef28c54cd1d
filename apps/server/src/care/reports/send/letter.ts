import { Id } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { letter } from '../../../post/deliveries/index.ts';
import { mailContent } from '../mail/mail-content.ts';
import { fileNameOf } from '../print/file-name.ts';
import { pdfOf } from '../print/pdf.ts';
import { findReaders } from '../readers.ts';
import { mayRead } from '../scope.ts';
import { selectWhole } from '../select.ts';
import { reports } from '../table.ts';
import { reportFiguresOf } from '../view.ts';

/** The content is read at the moment of sending. */
const ReportData = z.object({
  reportId: Id,
  siteName: z.string().optional(),
  /** Whether a PDF is attached, by the client's setting when it was sent. */
  pdf: z.boolean().optional(),
});

/** Not sent to someone who can no longer read it in the portal. */
export const reportLetter = letter('report', ReportData, {
  mail: async ({ db, config, log, delivery, agency }, data) => {
    if (!delivery.userId) return null;
    const mine = mayRead({ kind: 'user', id: delivery.userId });
    const [report] = await selectWhole(db).where(and(eq(reports.id, data.reportId), mine));
    const [reader] = report ? await findReaders(db, report, delivery.userId) : [];
    if (!report || !reader) return null;
    // If it cannot be printed now it goes without the PDF: text and link are the report.
    const pdf = data.pdf ? await pdfOf({ db, config, log }, report).catch(() => null) : null;
    return {
      language: reader.language,
      ...(pdf
        ? { files: [{ name: fileNameOf(report), type: 'application/pdf', bytes: pdf }] }
        : {}),
      text: {
        ...mailTexts[reader.language].report({
          name: reader.name,
          agency: agency.name,
          site: report.siteName,
          month: new Date(`${report.period}T12:00:00Z`),
          link: `${config.baseUrl}/reports/${report.id}`,
        }),
        content: mailContent({ ...report, figures: reportFiguresOf(report) }),
      },
    };
  },
});
