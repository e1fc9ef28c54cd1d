import type { Delivery } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts, useFormat, useTexts } from '../../../../language.ts';
import { Facts } from '../../../../ui/content/Facts.tsx';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { DeliveryMark } from './DeliveryState.tsx';
import { kindOf, recipientOf, whyOf } from './delivery-words.ts';

export const DeliveryFacts = ({ delivery }: { delivery: Delivery }) => {
  const { delivery: t, deliveries: words } = useAdminTexts();
  const { languages } = useTexts();
  const format = useFormat();
  const { channel, state, incidentId } = delivery;
  const time = (at: string | null) => at && <RelativeTime at={at} />;
  const fact = <T,>(known: T | null, name: string, value: (known: T) => React.ReactNode) =>
    known === null ? [] : [[name, value(known)] as const];
  return (
    <Section heading={t.facts}>
      <Facts
        items={[
          [t.state, <DeliveryMark key="state" state={state} />],
          ...fact(whyOf(words, delivery), state === 'dropped' ? t.reason : t.error, (text) => text),
          [t.kind, kindOf(words, delivery)],
          [t.channel, words.channels[channel]],
          ...fact(delivery.personName, t.person, (name) => name),
          [t.recipient[channel], recipientOf(words, delivery)],
          ...(channel === 'mail' ? [[t.subject, delivery.subject ?? t.notWritten] as const] : []),
          ...fact(delivery.language, t.language, (language) => languages[language]),
          ...fact(delivery.siteName, t.site, (name) => name),
          ...fact(incidentId, t.incident, (id) => (
            <Link to="/incidents/$id" params={{ id }}>
              {t.openIncident}
            </Link>
          )),
          [t.created, time(delivery.createdAt)],
          ...fact(delivery.sentAt, state === 'kept' ? t.kept : t.sent, time),
          ...fact(delivery.nextAttemptAt, t.next, time),
          [t.attempts, format.number(delivery.attempts)],
        ]}
      />
    </Section>
  );
};
