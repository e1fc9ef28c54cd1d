import { DeliveryKind, type DeliveryRow, DropReason } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';

type Words = Admin['deliveries'];

/** What the message tells; a kind that this page does not know is shown as it is. */
export const kindOf = (t: Words, { kind }: Pick<DeliveryRow, 'kind'>): string => {
  const known = DeliveryKind.safeParse(kind).data;
  return known ? t.kinds[known] : kind;
};

/** Why it did not go: the house's own reasons in words, a service's as it gave them. */
export const whyOf = (t: Words, { lastError }: Pick<DeliveryRow, 'lastError'>): string | null => {
  const known = DropReason.safeParse(lastError).data;
  return known ? t.dropped[known] : lastError;
};

export const whatOf = (t: Words, row: DeliveryRow): string =>
  row.siteName ? t.about(kindOf(t, row), row.siteName) : kindOf(t, row);

export const recipientOf = (t: Words, { channel, recipient }: DeliveryRow): string =>
  channel === 'push' ? t.device(recipient.replace(/^…/, '')) : recipient;

export const whoOf = (t: Words, row: DeliveryRow): string => row.personName ?? recipientOf(t, row);
