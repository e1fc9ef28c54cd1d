import type { Report } from '@hlidka/protocol';

const mostUnread = 3;

/** Of a list, newest first: the newest report, and the first few unread ones. */
export const worthHaving = (reports: readonly Pick<Report, 'id' | 'unread'>[]): string[] => {
  const unread = reports.filter((report) => report.unread).slice(0, mostUnread);
  return [...new Set([...reports.slice(0, 1), ...unread].map(({ id }) => id))];
};
