import type { AdminSiteRow } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';

/** The list's first line: how many, and everything that is not plainly up. */
export const sitesAnswer = (t: Admin['sites'], all: readonly AdminSiteRow[]): string => {
  const sites = all.filter(({ archivedAt }) => archivedAt === null);
  if (all.length === 0) return t.answer.none;
  if (sites.length === 0) return t.answer.onlyArchived;
  const count = (fits: (site: AdminSiteRow) => boolean) => sites.filter(fits).length;
  const counts = [
    ['down', count(({ status }) => status === 'down')],
    ['brokenForm', count(({ brokenForm }) => brokenForm)],
    ['maintenance', count(({ status }) => status === 'maintenance')],
    ['paused', count(({ status }) => status === 'paused')],
    ['unknown', count(({ status }) => status === 'unknown')],
  ] as const;
  const told = counts.filter(([, n]) => n > 0);
  if (told.length === 0) return t.answer.allUp(sites.length);
  return t.answer.some(
    sites.length,
    told.map(([key, n]) => t.counts[key](n)),
  );
};
