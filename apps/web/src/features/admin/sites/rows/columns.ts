import { type SiteFact, siteFacts } from '@hlidka/protocol';
import type { SiteRow } from './site-rows.ts';

const ownColumns = [
  'status',
  'name',
  'client',
  'group',
  'hours',
  'availability',
  'response',
  'certificate',
  'lastCheck',
] as const;
type OwnColumn = (typeof ownColumns)[number];
export type ColumnKey = OwnColumn | SiteFact;

/** The board's columns, in their order. */
export const columnKeys: readonly ColumnKey[] = [...ownColumns, ...siteFacts];

export const isFact = (key: ColumnKey): key is SiteFact => siteFacts.some((fact) => fact === key);

const ownClass: Record<OwnColumn, string> = {
  status: 'of-status',
  name: 'of-name',
  client: 'of-client',
  group: 'of-group',
  hours: 'of-hours',
  availability: 'of-availability',
  response: 'of-response',
  certificate: 'of-certificate',
  lastCheck: 'of-lastCheck',
};
export const columnClass = (key: ColumnKey): string => (isFact(key) ? 'of-fact' : ownClass[key]);

/** These identify the site: never hidden. */
const fixed: readonly ColumnKey[] = ['status', 'name'];
export const choosable = columnKeys.filter((key) => !fixed.includes(key));

/** The default columns. */
export const usualColumns: readonly ColumnKey[] = choosable.filter(
  (key) => key !== 'group' && !isFact(key),
);

const ownValue: Partial<Record<OwnColumn, (site: SiteRow) => unknown>> = {
  group: ({ groupName }) => groupName,
  hours: ({ hours }) => hours,
  availability: ({ availability24hPct }) => availability24hPct,
  response: ({ avgMs24h }) => avgMs24h,
  certificate: ({ certificateEndsAt }) => certificateEndsAt,
  lastCheck: ({ lastCheckAt }) => lastCheckAt,
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
    const value = isFact(key) ? (site: SiteRow) => site[key] : ownValue[key];
    return !value || sites.some((site) => value(site));
  });
