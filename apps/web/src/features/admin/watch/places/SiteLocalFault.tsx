import type { AdminSite } from '@hlidka/protocol';
import { since } from '@hlidka/texts/sayings';
import { useQuery } from '@tanstack/react-query';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { adminQueries } from '../../kit/api/queries.ts';

/** The site is down where it is checked on schedule and works elsewhere, now. */
export const SiteLocalFault = ({ site }: { site: AdminSite }) => {
  const t = useAdminTexts().watchPlaces.site;
  const format = useFormat();
  const { data } = useQuery(adminQueries.sitePlaces(site.id));
  const fault = data?.localFaults.find(({ toAt }) => toAt === null);
  if (!fault) return null;
  const place = fault.evidence.places?.find(({ onSchedule }) => onSchedule)?.name ?? null;
  const what = t.faultNow(since(format, fault.fromAt), place);
  return <Notice what={what} todo={<p>{t.faultMeans}</p>} />;
};
