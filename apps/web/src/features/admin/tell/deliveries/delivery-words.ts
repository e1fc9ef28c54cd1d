import { DeliveryKind, type DeliveryRow, DropReason } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';

type Words = Admin['deliveries'];

/** What the message is about; an unknown kind is shown as it is. */
export const kindOf = (t: Words, { kind }: Pick<DeliveryRow, 'kind'>): string => {
  const known = DeliveryKind.safeParse(kind).data;
  return known ? t.kinds[known] : kind;
};

/** Why it was not delivered: what we know in words, a service's own words as received. */
export const whyOf = (t: Words, { lastError }: Pick<DeliveryRow, 'lastError'>): string | null => {
  const known = DropReason.safeParse(lastError).data;
  if (known) return t.dropped[known];
  return lastError && t.why(lastError);
};

export const whatOf = (t: Words, row: DeliveryRow): string =>
  row.siteName ? t.about(kindOf(t, row), row.siteName) : kindOf(t, row);

export const recipientOf = (t: Words, { channel, recipient }: DeliveryRow): string =>
  channel === 'push' ? t.device(recipient.replace(/^…/, '')) : recipient;

export const whoOf = (t: Words, row: DeliveryRow): string => row.personName ?? recipientOf(t, row);
