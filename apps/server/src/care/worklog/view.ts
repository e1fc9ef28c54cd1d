import type { WorklogEntry } from '@hlidka/protocol';
import type { WorklogRow } from './table.ts';

export const viewEntry = (row: WorklogRow, siteName: string): WorklogEntry => ({
  id: row.id,
  siteId: row.siteId,
  siteName,
  at: row.at.toISOString(),
  author: row.author,
  automatic: row.automatic,
  minutes: row.minutes,
  text: row.text,
  ...(row.publishedAt ? {} : { draft: true }),
});
