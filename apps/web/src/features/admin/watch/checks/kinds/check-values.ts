import { type CheckKind, type CheckOfSite, mailPorts } from '@hlidka/protocol';
import { blankHttp, type HttpValues, httpSettingsOf, httpValuesOf } from './http/values.ts';
import { numberOf } from './numbers.ts';
import { serverKinds } from './server-kinds.ts';
import { blankServer, type ServerValues } from './server-values.ts';

/** A form's fields by the path that a refusal names. */
export type CheckValues = Omit<ServerValues, keyof HttpValues> &
  HttpValues & {
    name: string;
    kind: CheckKind;
    'settings.verifyTls': boolean;
    'settings.intervalSeconds': string;
    'settings.timeoutSeconds': string;
    counts: boolean;
  };

const blankFields = { ...blankServer, ...blankHttp, 'settings.verifyTls': true };

type Settings = NonNullable<CheckOfSite['settings']>;
type OtherKind = Exclude<CheckKind, 'http'>;
type AnyKind = {
  begin?: Partial<ServerValues>;
  read: (settings: Settings) => Partial<ServerValues>;
  write: (values: ServerValues) => Record<string, unknown>;
};
const ofKind = (kind: OtherKind): AnyKind => serverKinds[kind] as AnyKind;

/** What the fields of a kind hold before anybody writes into them. */
export const blankOf = (kind: CheckKind): Partial<CheckValues> => ({
  ...blankFields,
  ...(kind === 'http' ? {} : ofKind(kind).begin),
});

const readSettings = (settings: Settings): Partial<CheckValues> =>
  settings.kind === 'http' ? httpValuesOf(settings) : ofKind(settings.kind).read(settings);

export const valuesOf = (check?: CheckOfSite): CheckValues => {
  const settings = check?.settings;
  const verifies = settings && 'verifyTls' in settings ? settings.verifyTls : true;
  return {
    ...blankFields,
    ...blankOf(settings?.kind ?? 'http'),
    ...(settings && readSettings(settings)),
    name: check?.name ?? '',
    kind: settings?.kind ?? 'http',
    'settings.verifyTls': verifies,
    'settings.intervalSeconds': String(settings?.intervalSeconds ?? 60),
    'settings.timeoutSeconds': String(settings?.timeoutSeconds ?? 10),
    counts: check?.counts ?? true,
  };
};

/** Kinds that never speak TLS. */
const withoutTls = new Set<CheckKind>(['dns', 'ping']);

export const settingsOf = (values: CheckValues, before?: CheckOfSite): Record<string, unknown> => {
  const { kind } = values;
  const old = before?.settings?.kind === kind ? before.settings : null;
  const own = kind === 'http' ? httpSettingsOf(values) : ofKind(kind).write(values);
  return {
    ...old,
    kind,
    intervalSeconds: numberOf(values['settings.intervalSeconds']),
    timeoutSeconds: numberOf(values['settings.timeoutSeconds']),
    ...(withoutTls.has(kind) ? {} : { verifyTls: values['settings.verifyTls'] }),
    ...own,
  };
};

/** What the form does not show of this kind stays as it was. */
export const bodyOf = (values: CheckValues, before?: CheckOfSite): unknown => ({
  name: values.name,
  counts: values.counts,
  settings: settingsOf(values, before),
});

/** Whether the connection is secured, so that its certificate may be verified. */
export const speaksTls = (values: CheckValues): boolean => {
  if (values.kind === 'websocket') return values['settings.url'].trim().startsWith('wss:');
  if (values.kind === 'http') return true;
  return !withoutTls.has(values.kind) && values['settings.security'] !== 'none';
};

/** Whom it asks, in a line. */
export const addressOf = ({ settings }: CheckOfSite): string | null => {
  if (settings === null) return null;
  if ('url' in settings) return settings.url;
  if ('name' in settings) return `${settings.name} (${settings.type})`;
  if (settings.kind === 'mail')
    return `${settings.host}:${settings.port ?? mailPorts[settings.protocol][settings.security]}`;
  return 'port' in settings ? `${settings.host}:${settings.port}` : settings.host;
};
