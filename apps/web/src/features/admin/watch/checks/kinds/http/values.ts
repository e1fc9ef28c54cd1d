import { type HttpCheckSettings, keptHeader } from '@hlidka/protocol';
import {
  blankRequest,
  type RequestValues,
  requestOf,
  requestValuesOf,
  type StepValues,
} from './request-values.ts';
import { type PairRow, pairRowsOf, recordOf } from './rows.ts';

type SignIn = { by: 'none' | 'basic' | 'bearer'; user: string; secret: string; kept: boolean };
type Certificate = { certificate: string; key: string; kept: boolean };
type Prefixed<T> = { [K in keyof T & string as `settings.${K}`]: T[K] };

export type HttpValues = Prefixed<RequestValues> & {
  'settings.keyword': string;
  'settings.keywordAbsent': string;
  'settings.followRedirects': boolean;
  'settings.signIn': SignIn;
  'settings.clientCertificate': Certificate;
  'settings.secrets': PairRow[];
  'settings.steps': StepValues[];
};

const requestNames = Object.keys(blankRequest) as (keyof RequestValues)[];

const prefixed = (request: RequestValues): Prefixed<RequestValues> =>
  Object.fromEntries(
    requestNames.map((name) => [`settings.${name}`, request[name]]),
  ) as Prefixed<RequestValues>;

export const firstRequestOf = (values: HttpValues): RequestValues =>
  Object.fromEntries(
    requestNames.map((name) => [name, values[`settings.${name}`]]),
  ) as unknown as RequestValues;

export const blankHttp: HttpValues = {
  ...prefixed(blankRequest),
  'settings.keyword': '',
  'settings.keywordAbsent': '',
  'settings.followRedirects': true,
  'settings.signIn': { by: 'none', user: '', secret: '', kept: false },
  'settings.clientCertificate': { certificate: '', key: '', kept: false },
  'settings.secrets': [],
  'settings.steps': [],
};

const shownOf = (value: string) => (value === keptHeader ? '' : value);

const signInOf = (signIn: HttpCheckSettings['signIn']): SignIn => {
  if (!signIn) return blankHttp['settings.signIn'];
  const secret = signIn.by === 'basic' ? signIn.password : signIn.token;
  const user = signIn.by === 'basic' ? signIn.user : '';
  return { by: signIn.by, user, secret: shownOf(secret), kept: secret === keptHeader };
};

export const httpValuesOf = (settings: HttpCheckSettings): HttpValues => {
  const { clientCertificate: client } = settings;
  return {
    ...prefixed(requestValuesOf(settings)),
    'settings.keyword': settings.keyword ?? '',
    'settings.keywordAbsent': settings.keywordAbsent ?? '',
    'settings.followRedirects': settings.followRedirects,
    'settings.signIn': signInOf(settings.signIn),
    'settings.clientCertificate': client
      ? { ...client, key: shownOf(client.key), kept: client.key === keptHeader }
      : blankHttp['settings.clientCertificate'],
    'settings.secrets': pairRowsOf(settings.secrets),
    'settings.steps': settings.steps.map(({ name, ...step }) => ({
      name,
      ...requestValuesOf(step),
    })),
  };
};

const kept = (value: string, isKept: boolean): string =>
  value === '' && isKept ? keptHeader : value;

const signInBody = ({ by, user, secret, kept: isKept }: SignIn): unknown => {
  if (by === 'none') return null;
  return by === 'basic'
    ? { by, user, password: kept(secret, isKept) }
    : { by, token: kept(secret, isKept) };
};

export const httpSettingsOf = (values: HttpValues): Record<string, unknown> => {
  const { certificate, key, kept: isKept } = values['settings.clientCertificate'];
  return {
    ...requestOf(firstRequestOf(values)),
    keyword: values['settings.keyword'] || null,
    keywordAbsent: values['settings.keywordAbsent'] || null,
    followRedirects: values['settings.followRedirects'],
    signIn: signInBody(values['settings.signIn']),
    clientCertificate: certificate.trim() ? { certificate, key: kept(key, isKept) } : null,
    secrets: recordOf(values['settings.secrets']),
    steps: values['settings.steps'].map(({ name, ...step }) => ({ name, ...requestOf(step) })),
  };
};
