import type { SiteFacts } from '@hlidka/texts/report';
import type { Month } from './month.ts';
import type { ReportedSite } from './reported-sites.ts';

const isEmpty = ({ availabilityPct, incidents, backups, work, search, visibility }: SiteFacts) =>
  availabilityPct === null &&
  incidents.length + work.length === 0 &&
  !(backups || search?.google || search?.bing || visibility?.last);

/**
 * A site added since the month, without data of it: a refreshed draft must not list it as
 * unmeasured. One with imported history is listed.
 */
export const cameLater = (
  site: ReportedSite,
  facts: SiteFacts,
  month: Month,
  covered: ReportedSite[],
): boolean =>
  site.createdAt >= month.to &&
  isEmpty(facts) &&
  covered.some(({ createdAt }) => createdAt < month.to);
