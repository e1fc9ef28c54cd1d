import type { CheckKind } from '@hlidka/protocol';
import type { ReactNode } from 'react';
import type { Fields } from '../../../../../ui/form/use-form.ts';
import type { CheckValues } from './check-values.ts';
import { DnsFields } from './DnsFields.tsx';
import { HttpFields } from './http/HttpFields.tsx';
import { MailFields } from './MailFields.tsx';
import { PingFields, TcpFields, WebSocketFields } from './ServerFields.tsx';

type Form = Fields<CheckValues>;

const fields: Record<CheckKind, (props: { form: Form }) => ReactNode> = {
  http: HttpFields,
  tcp: TcpFields,
  dns: DnsFields,
  mail: MailFields,
  websocket: WebSocketFields,
  ping: PingFields,
};

/** The fields of the chosen kind. */
export const KindFields = ({ form }: { form: Form }) => {
  const Own = fields[form.values.kind];
  return <Own form={form} />;
};
