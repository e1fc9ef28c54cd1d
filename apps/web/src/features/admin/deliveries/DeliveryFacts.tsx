import type { Mail } from '@hlidka/protocol';
import { useAdminTexts, useFormat, useTexts } from '../../../language.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Section } from '../../../ui/Section.tsx';
import { MailState } from './MailState.tsx';

export const MailFacts = ({ mail }: { mail: Mail }) => {
  const { mail: t, mails } = useAdminTexts();
  const { languages } = useTexts();
  const format = useFormat();
  const time = (at: string | null) => at && <RelativeTime at={at} />;
  return (
    <Section heading={t.facts}>
      <Facts
        items={[
          [t.state, <MailState key="state" state={mail.state} />],
          [t.to, mail.to],
          [t.subject, mail.subject ?? t.notWritten],
          [t.kind, mails.kinds[mail.kind]],
          [t.language, mail.language && languages[mail.language]],
          [t.created, time(mail.createdAt)],
          ...(mail.sentAt
            ? [[mail.state === 'kept' ? t.kept : t.sent, time(mail.sentAt)] as const]
            : []),
          ...(mail.nextAttemptAt ? [[t.next, time(mail.nextAttemptAt)] as const] : []),
          [t.attempts, format.number(mail.attempts)],
          ...(mail.lastError ? [[t.error, mail.lastError] as const] : []),
        ]}
      />
    </Section>
  );
};
