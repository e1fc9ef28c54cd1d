import type { CheckKind, CheckOfSite, TcpSecurity } from '@hlidka/protocol';

/** A form's fields by the path that a refusal names. */
export type CheckValues = {
  name: string;
  kind: CheckKind;
  'settings.url': string;
  'settings.keyword': string;
  'settings.keywordAbsent': string;
  'settings.host': string;
  'settings.port': string;
  'settings.security': TcpSecurity;
  'settings.greeting': string;
  'settings.verifyTls': boolean;
  'settings.intervalSeconds': string;
  'settings.timeoutSeconds': string;
  counts: boolean;
};

const blank = {
  'settings.url': 'https://',
  'settings.keyword': '',
  'settings.keywordAbsent': '',
  'settings.host': '',
  'settings.port': '',
  'settings.security': 'none' as TcpSecurity,
  'settings.greeting': '',
  'settings.verifyTls': true,
};

export const valuesOf = (check?: CheckOfSite): CheckValues => {
  const settings = check?.settings;
  const shared = {
    ...blank,
    name: check?.name ?? '',
    kind: settings?.kind ?? ('tcp' as const),
    'settings.verifyTls': settings?.verifyTls ?? true,
    'settings.intervalSeconds': String(settings?.intervalSeconds ?? 60),
    'settings.timeoutSeconds': String(settings?.timeoutSeconds ?? 10),
    counts: check?.counts ?? true,
  };
  if (settings?.kind === 'http')
    return {
      ...shared,
      'settings.url': settings.url,
      'settings.keyword': settings.keyword ?? '',
      'settings.keywordAbsent': settings.keywordAbsent ?? '',
    };
  if (settings?.kind === 'tcp')
    return {
      ...shared,
      'settings.host': settings.host,
      'settings.port': String(settings.port),
      'settings.security': settings.security,
      'settings.greeting': settings.greeting ?? '',
    };
  return shared;
};

/** Not a number is left for the schema to refuse. */
const numberOf = (text: string): number | string =>
  /^\d+$/.test(text.trim()) ? Number(text) : text;

/** What the form does not show of this kind stays as it was. */
export const bodyOf = (values: CheckValues, before?: CheckOfSite): unknown => {
  const kept = before?.settings?.kind === values.kind ? before.settings : {};
  const timing = {
    intervalSeconds: numberOf(values['settings.intervalSeconds']),
    timeoutSeconds: numberOf(values['settings.timeoutSeconds']),
    verifyTls: values['settings.verifyTls'],
  };
  const own =
    values.kind === 'http'
      ? {
          url: values['settings.url'],
          keyword: values['settings.keyword'] || null,
          keywordAbsent: values['settings.keywordAbsent'] || null,
        }
      : {
          host: values['settings.host'],
          port: numberOf(values['settings.port']),
          security: values['settings.security'],
          greeting: values['settings.greeting'] || null,
        };
  const settings = { ...kept, kind: values.kind, ...timing, ...own };
  return { name: values.name, counts: values.counts, settings };
};

export const addressOf = ({ settings }: CheckOfSite): string | null => {
  if (settings === null) return null;
  return settings.kind === 'http' ? settings.url : `${settings.host}:${settings.port}`;
};
