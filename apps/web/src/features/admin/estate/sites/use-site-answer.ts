import type { AdminSite } from '@hlidka/protocol';
import { since } from '@hlidka/texts/sayings';
import { useQuery } from '@tanstack/react-query';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { adminQueries } from '../../kit/api/queries.ts';

/** The page's first line: how the site does, and since when it does not. */
export const useSiteAnswer = (site: AdminSite | undefined): string | undefined => {
  const { site: t, siteWatch } = useAdminTexts();
  const format = useFormat();
  const known = useQuery({ ...adminQueries.incidentsOf(site?.id ?? ''), enabled: !!site }).data;
  if (!site) return;
  const { name, status, downSince, brokenForm } = site;
  if (site.archivedAt) return t.answer.archived(name);
  if (status === 'down' && downSince) return siteWatch.downSince(name, since(format, downSince));
  if (site.unknownReason) {
    const from = site.unmeasuredSince ? since(format, site.unmeasuredSince) : '';
    return siteWatch.unknown[site.unknownReason](name, from);
  }
  if (site.suspectSince && !brokenForm)
    return siteWatch.suspectSince(name, since(format, site.suspectSince));
  if (site.observedSince && !brokenForm)
    return siteWatch.observedSince(name, since(format, site.observedSince));
  if (!brokenForm || status !== 'up') return t.answer[status](name);
  const form = known?.find(({ kind, endedAt }) => kind === 'form' && endedAt === null);
  return form
    ? siteWatch.formSince(name, since(format, form.startedAt))
    : t.answer.brokenForm(name);
};
