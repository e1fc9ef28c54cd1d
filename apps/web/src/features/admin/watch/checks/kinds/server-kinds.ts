import { type FurtherCheckSettings, keptHeader, MailSecurity } from '@hlidka/protocol';
import type { ReactNode } from 'react';
import type { Fields } from '../../../../../ui/form/use-form.ts';
import { DnsFields } from './DnsFields.tsx';
import { pairRowsOf, recordOf } from './http/rows.ts';
import { MailFields } from './MailFields.tsx';
import { numberOf } from './numbers.ts';
import { PingFields, TcpFields, WebSocketFields } from './ServerFields.tsx';
import type { ServerValues } from './server-values.ts';

type Settings = Exclude<FurtherCheckSettings, { kind: 'http' }>;
type Kind = Settings['kind'];
type Of<K extends Kind> = Extract<Settings, { kind: K }>;

type KindValues = {
  [K in Kind]: {
    /** What of the form is of this kind. */
    read: (settings: Of<K>) => Partial<ServerValues>;
    write: (values: ServerValues) => Record<string, unknown>;
    /** What a new one begins with, where it differs. */
    begin?: Partial<ServerValues>;
    Fields: (props: { form: Fields<ServerValues> }) => ReactNode;
  };
};

const serverText = (server: Of<'dns'>['server']): string => {
  if (server === null) return '';
  return server.port === 53 ? server.host : `${server.host}:${server.port}`;
};
/** `ns1.example.cz`, `192.0.2.1:5353` or a bare IPv6 address. */
const serverIn = (text: string): unknown => {
  const [, host, port] = /^([^:]*):(\d+)$/.exec(text.trim()) ?? [];
  if (text.trim() === '') return null;
  return host === undefined ? { host: text } : { host, port: Number(port) };
};

const mailSecurity = (security: ServerValues['settings.security']): MailSecurity =>
  MailSecurity.safeParse(security).data ?? 'starttls';

export const serverKinds: KindValues = {
  tcp: {
    Fields: TcpFields,
    read: (settings) => ({
      'settings.host': settings.host,
      'settings.port': String(settings.port),
      'settings.security': settings.security,
      'settings.greeting': settings.greeting ?? '',
    }),
    write: (values) => ({
      host: values['settings.host'],
      port: numberOf(values['settings.port']),
      security: values['settings.security'],
      greeting: values['settings.greeting'] || null,
    }),
  },
  mail: {
    Fields: MailFields,
    begin: { 'settings.security': 'starttls' },
    read: (settings) => ({
      'settings.protocol': settings.protocol,
      'settings.host': settings.host,
      'settings.port': settings.port === null ? '' : String(settings.port),
      'settings.security': settings.security,
      'settings.signIn.user': settings.signIn?.user ?? '',
      'settings.signIn.kept': settings.signIn !== null,
    }),
    write: (values) => {
      const user = values['settings.signIn.user'].trim();
      const password = values['settings.signIn.password'];
      return {
        protocol: values['settings.protocol'],
        host: values['settings.host'],
        port: values['settings.port'].trim() === '' ? null : numberOf(values['settings.port']),
        security: mailSecurity(values['settings.security']),
        signIn: user
          ? {
              user,
              password: password === '' && values['settings.signIn.kept'] ? keptHeader : password,
            }
          : null,
      };
    },
  },
  dns: {
    Fields: DnsFields,
    read: (settings) => ({
      'settings.name': settings.name,
      'settings.type': settings.type,
      'settings.rule': settings.rule,
      'settings.values': settings.values.join('\n'),
      'settings.server': serverText(settings.server),
      'settings.agree': settings.agree,
    }),
    write: (values) => ({
      name: values['settings.name'],
      type: values['settings.type'],
      rule: values['settings.rule'],
      values:
        values['settings.rule'] === 'exists'
          ? []
          : values['settings.values'].split('\n').filter((line) => line.trim() !== ''),
      server: serverIn(values['settings.server']),
      agree: values['settings.agree'],
    }),
  },
  websocket: {
    Fields: WebSocketFields,
    begin: { 'settings.url': 'wss://' },
    read: (settings) => ({
      'settings.url': settings.url,
      'settings.headers': pairRowsOf(settings.headers),
      'settings.subprotocol': settings.subprotocol ?? '',
      'settings.message': settings.message ?? '',
      'settings.expected': settings.expected ?? '',
    }),
    write: (values) => ({
      url: values['settings.url'],
      headers: recordOf(values['settings.headers']),
      subprotocol: values['settings.subprotocol'] || null,
      message: values['settings.message'] || null,
      expected: values['settings.expected'] || null,
    }),
  },
  ping: {
    Fields: PingFields,
    read: (settings) => ({
      'settings.host': settings.host,
      'settings.packets': String(settings.packets),
      'settings.mostLostPct': String(settings.mostLostPct),
    }),
    write: (values) => ({
      host: values['settings.host'],
      packets: numberOf(values['settings.packets']),
      mostLostPct: numberOf(values['settings.mostLostPct']),
    }),
  },
};
