import type { DnsRule, DnsType, MailProtocol, MailSecurity, TcpSecurity } from '@hlidka/protocol';
import type { PairRow } from './http/rows.ts';

/** Fields of the kinds that are no pages, by the path that a refusal names. */
export type ServerValues = {
  'settings.host': string;
  'settings.port': string;
  'settings.security': TcpSecurity | MailSecurity;
  'settings.greeting': string;
  'settings.protocol': MailProtocol;
  'settings.signIn.user': string;
  'settings.signIn.password': string;
  /** The password is stored, and not shown. */
  'settings.signIn.kept': boolean;
  'settings.name': string;
  'settings.type': DnsType;
  'settings.rule': DnsRule;
  'settings.values': string;
  'settings.server': string;
  'settings.agree': boolean;
  'settings.subprotocol': string;
  'settings.message': string;
  'settings.expected': string;
  'settings.headers': PairRow[];
  'settings.url': string;
  'settings.packets': string;
  'settings.mostLostPct': string;
};

export const blankServer: ServerValues = {
  'settings.host': '',
  'settings.port': '',
  'settings.security': 'none',
  'settings.greeting': '',
  'settings.protocol': 'smtp',
  'settings.signIn.user': '',
  'settings.signIn.password': '',
  'settings.signIn.kept': false,
  'settings.name': '',
  'settings.type': 'A',
  'settings.rule': 'exists',
  'settings.values': '',
  'settings.server': '',
  'settings.agree': true,
  'settings.subprotocol': '',
  'settings.message': '',
  'settings.expected': '',
  'settings.headers': [],
  'settings.url': 'https://',
  'settings.packets': '3',
  'settings.mostLostPct': '50',
};
