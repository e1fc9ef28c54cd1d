import { eq } from 'drizzle-orm';
import type { Context } from '../../../base/context.ts';
import { findChromium, printPdf } from '../../../base/platform/chromium.ts';
import { DomainError } from '../../../base/platform/errors.ts';
import type { WholeRow } from '../select.ts';
import { reportPdfs } from '../table.ts';
import { dispositionOf, fileNameOf } from './file-name.ts';
import { readFontFaces } from './print-fonts.ts';
import { printHtml } from './print-html.ts';
import { readReportHead } from './read-head.ts';

type House = Pick<Context, 'db' | 'config' | 'log'>;

/**
 * A browser takes about 200 MB: one runs at a time, and when this many wait, further requests are
 * refused.
 */
const mostWaiting = 8;
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
/** By report and version: those being made, shared by all who ask, and recently viewed drafts. */
const making = new Map<string, Promise<Buffer>>();
const mostHeld = 4;

const inLine = async (make: () => Promise<Buffer>): Promise<Buffer> => {
  if (waiting >= mostWaiting) throw new DomainError('unavailable');
  waiting += 1;
  const turn = last.then(make, make);
  last = turn.catch(() => {});
  return turn.finally(() => {
    waiting -= 1;
  });
};

const make = async ({ db, config, log }: House, row: WholeRow) => {
  const chromium = await findChromium(config.chromiumPath);
  if (!chromium) throw new DomainError('unavailable');
  const html = printHtml(row, await readReportHead(db, config), await readFontFaces());
  const pdf = await printPdf(chromium, html).catch((error: unknown) => {
    log.error({ err: error, report: row.id }, 'a report could not be printed');
    throw new DomainError('unavailable');
  });
  if (row.sentAt)
    await db.insert(reportPdfs).values({ reportId: row.id, pdf }).onConflictDoNothing();
  return pdf;
};

const readKept = async ({ db }: House, { id }: WholeRow): Promise<Buffer | null> => {
  const [kept] = await db
    .select({ pdf: reportPdfs.pdf })
    .from(reportPdfs)
    .where(eq(reportPdfs.reportId, id));
  return kept?.pdf ?? null;
};

/** A report as PDF; a sent one is made once and stored. `unavailable` without a browser. */
export const pdfOf = async (house: House, row: WholeRow): Promise<Buffer> => {
  const kept = row.sentAt ? await readKept(house, row) : null;
  if (kept) return kept;
  const key = `${row.id} ${row.version} ${row.sentAt ? 'sent' : 'draft'}`;
  const under = making.get(key);
  if (under) return under;
  const made = inLine(() => make(house, row));
  making.set(key, made);
  const first = making.keys().next().value;
  if (making.size > mostHeld && first !== undefined) making.delete(first);
  made.catch(() => making.delete(key));
  return made;
};

export const pdfReply = (row: WholeRow, pdf: Buffer): Response =>
  new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': dispositionOf(fileNameOf(row)),
      'cache-control': 'private, no-store',
    },
  });
