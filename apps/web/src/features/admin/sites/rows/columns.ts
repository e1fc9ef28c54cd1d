import type { SiteRow } from './site-rows.ts';

/** The board's columns, in their order. */
export const columnKeys = [
  'status',
  'name',
  'client',
  'group',
  'hours',
  'availability',
  'response',
  'certificate',
  'lastCheck',
  'plan',
  'platform',
  'hosting',
] as const;
export type ColumnKey = (typeof columnKeys)[number];

export const columnClass: Record<ColumnKey, string> = {
  status: 'of-status',
  name: 'of-name',
  client: 'of-client',
  group: 'of-group',
  hours: 'of-hours',
  availability: 'of-availability',
  response: 'of-response',
  certificate: 'of-certificate',
  lastCheck: 'of-lastCheck',
  plan: 'of-plan',
  platform: 'of-platform',
  hosting: 'of-hosting',
};

/** These identify the site: never hidden. */
const fixed: readonly ColumnKey[] = ['status', 'name'];
export const choosable = columnKeys.filter((key) => !fixed.includes(key));

/** The default columns. */
export const usualColumns: readonly ColumnKey[] = choosable.filter(
  (key) => !['group', 'plan', 'platform', 'hosting'].includes(key),
);

const valueOf: Partial<Record<ColumnKey, (site: SiteRow) => unknown>> = {
  group: ({ groupName }) => groupName,
  hours: ({ hours }) => hours,
  availability: ({ availability24hPct }) => availability24hPct,
  response: ({ avgMs24h }) => avgMs24h,
  certificate: ({ certificateEndsAt }) => certificateEndsAt,
  lastCheck: ({ lastCheckAt }) => lastCheckAt,
  plan: ({ plan }) => plan,
  platform: ({ platform }) => platform,
  hosting: ({ hosting }) => hosting,
};

/** The chosen columns that have a value for any of these sites. */
export const shownColumns = (
  chosen: readonly ColumnKey[],
  sites: readonly SiteRow[],
  byClient: boolean,
): ColumnKey[] =>
  columnKeys.filter((key) => {
    if (fixed.includes(key)) return true;
    if (!chosen.includes(key) || (key === 'client' && byClient)) return false;
    const value = valueOf[key];
    return !value || sites.some((site) => value(site));
  });
