import type { ReplyOf, reports } from '@hlidka/protocol';
import type { InfiniteData } from '@tanstack/react-query';

export type Pages = InfiniteData<ReplyOf<typeof reports.list>, string | undefined>;

/** The list once this report was opened. */
export const withRead = (list: Pages | undefined, id: string): Pages | undefined => {
  const was = list?.pages.some((page) => page.reports.some((one) => one.id === id && one.unread));
  if (!list || !was) return list;
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      unread: Math.max(0, page.unread - 1),
      reports: page.reports.map((one) => (one.id === id ? { ...one, unread: false } : one)),
    })),
  };
};
