import {
  type AdminSite,
  defaultMonitor,
  keptHeader,
  type MonitorSettings,
  type SiteFact,
  type SiteNote,
  type SiteRole,
  siteFacts,
  siteNotes,
  splitTags,
} from '@hlidka/protocol';
import { editedHostname } from './hostname.ts';

/** Chosen instead of a client: one is made with the site. */
export const newClient = 'new';

/** `kept`: the server has a value that it does not show; it stays until another one is written. */
export type HeaderRow = { name: string; value: string; kept?: boolean };

/** Named like the wire's issues, so that each error is shown at its field. */
export type SiteValues = {
  /** A client, `newClient`, or empty for our own sites. */
  clientId: string;
  clientName: string;
  name: string;
  url: string;
  hostname: string;
  groupId: string;
  role: SiteRole | '';
  /** Written with commas between them. */
  tags: string;
  'entitlements.ai': boolean;
  paused: boolean;
  'monitor.intervalSeconds': string;
  'monitor.timeoutSeconds': string;
  'monitor.method': MonitorSettings['method'];
  'monitor.status': [string, string];
  'monitor.keyword': string;
  'monitor.keywordAbsent': string;
  'monitor.headers': HeaderRow[];
  'monitor.followRedirects': boolean;
  'monitor.verifyTls': boolean;
  'monitor.watchPage': boolean;
  'monitor.watchSlow': boolean;
  'monitor.showPicture': boolean;
  'monitor.slowLimitMs': string;
  'monitor.confirmSeconds': string;
} & Record<SiteFact | SiteNote, string>;

const written = [...siteFacts, ...siteNotes];
const writtenValues = <V>(valueOf: (key: SiteFact | SiteNote) => V) =>
  Object.fromEntries(written.map((key) => [key, valueOf(key)])) as Record<SiteFact | SiteNote, V>;

type MonitorValues = Pick<SiteValues, Extract<keyof SiteValues, `monitor.${string}`>>;

const monitorValues = (monitor: MonitorSettings): MonitorValues => ({
  'monitor.intervalSeconds': String(monitor.intervalSeconds),
  'monitor.timeoutSeconds': String(monitor.timeoutSeconds),
  'monitor.method': monitor.method,
  'monitor.status': [String(monitor.status[0]), String(monitor.status[1])],
  'monitor.keyword': monitor.keyword ?? '',
  'monitor.keywordAbsent': monitor.keywordAbsent ?? '',
  'monitor.headers': Object.entries(monitor.headers).map(([name, value]) =>
    value === keptHeader ? { name, value: '', kept: true } : { name, value },
  ),
  'monitor.followRedirects': monitor.followRedirects,
  'monitor.verifyTls': monitor.verifyTls,
  'monitor.watchPage': monitor.watchPage,
  'monitor.watchSlow': monitor.watchSlow,
  'monitor.showPicture': monitor.showPicture,
  'monitor.slowLimitMs': monitor.slowLimitMs === null ? '' : String(monitor.slowLimitMs),
  'monitor.confirmSeconds': monitor.confirmSeconds.join(', '),
});

export const emptyValues = (given: { clientId?: string; groupId?: string }): SiteValues => ({
  clientId: given.clientId ?? '',
  clientName: '',
  name: '',
  url: '',
  hostname: '',
  groupId: given.groupId ?? '',
  role: '',
  ...writtenValues(() => ''),
  tags: '',
  'entitlements.ai': false,
  paused: false,
  ...monitorValues(defaultMonitor),
});

export const siteValuesOf = (site: AdminSite): SiteValues => ({
  clientId: site.clientId,
  clientName: '',
  name: site.name,
  url: site.url ?? '',
  hostname: editedHostname(site),
  groupId: site.groupId ?? '',
  role: site.role ?? '',
  ...writtenValues((key) => site[key] ?? ''),
  tags: site.tags.join(', '),
  'entitlements.ai': site.entitlements.ai,
  paused: site.paused,
  ...monitorValues(site.monitor),
});

/** Whether a monitor field differs from the default. */
export const ownMonitor = (values: SiteValues): boolean => {
  const own: Record<string, unknown> = values;
  return Object.entries(monitorValues(defaultMonitor)).some(
    ([key, usual]) => JSON.stringify(own[key]) !== JSON.stringify(usual),
  );
};

const whole = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Empty is no limit; what is no number must be refused, so it is not sent as null. */
const limitOf = (text: string): number | null => (text.trim() === '' ? null : whole(text) || -1);

/** Of a new site: what was left empty is filled in by the server. */
export const newBodyOf = (values: SiteValues) => {
  const { clientId, clientName, name } = values;
  return {
    ...siteBodyOf(values),
    name: name.trim() ? name : undefined,
    clientId: clientId === '' || clientId === newClient ? undefined : clientId,
    clientName: clientId === newClient ? clientName : undefined,
  };
};

export const siteBodyOf = (values: SiteValues) => ({
  clientId: values.clientId,
  name: values.name,
  url: values.url.trim() || null,
  hostname: values.hostname,
  groupId: values.groupId || null,
  role: values.groupId ? values.role || null : null,
  ...writtenValues((key) => values[key].trim() || null),
  tags: splitTags(values.tags),
  entitlements: { ai: values['entitlements.ai'] },
  paused: values.paused,
  monitor: {
    intervalSeconds: whole(values['monitor.intervalSeconds']),
    timeoutSeconds: whole(values['monitor.timeoutSeconds']),
    method: values['monitor.method'],
    status: values['monitor.status'].map(whole),
    keyword: values['monitor.keyword'] || null,
    keywordAbsent: values['monitor.keywordAbsent'] || null,
    headers: Object.fromEntries(
      values['monitor.headers']
        .filter(({ name, value }) => name.trim() || value.trim())
        .map(({ name, value, kept }) => [name.trim(), value.trim() || (kept ? keptHeader : '')]),
    ),
    followRedirects: values['monitor.followRedirects'],
    verifyTls: values['monitor.verifyTls'],
    watchPage: values['monitor.watchPage'],
    watchSlow: values['monitor.watchSlow'],
    showPicture: values['monitor.showPicture'],
    slowLimitMs: limitOf(values['monitor.slowLimitMs']),
    confirmSeconds: values['monitor.confirmSeconds']
      .split(/[,;\s]+/)
      .filter(Boolean)
      .map(whole),
  },
});
