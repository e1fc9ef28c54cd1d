import './phone.css';
import type { PhoneMessage } from '@hlidka/protocol';
import { useEffect, useRef, useState } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import { PhoneBubble } from './PhoneBubble.tsx';
import { PhoneCompose } from './PhoneCompose.tsx';

type Props = {
  messages: readonly PhoneMessage[];
  commands: readonly { command: string; description: string }[];
};

const longestQuote = 80;
const shortOf = ({ spans }: PhoneMessage): string => {
  const text = spans
    .map((span) => span.text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text;
};

/** The operator's phone, simulated on a page. */
export const Phone = ({ messages, commands }: Props) => {
  const t = useAdminTexts().phone;
  const [replyTo, setReplyTo] = useState<PhoneMessage | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const last = messages.at(-1)?.id;
  // Scrolls to the newest message.
  useEffect(() => {
    if (last !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  return (
    <div className="phone">
      {messages.length === 0 ? (
        <p className="soft phone-none">
          {t.none} {t.noneDetail}
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <ol ref={list} tabIndex={0} aria-label={t.messages}>
          {messages.map((message) => {
            const answered = messages.find(({ id }) => id === message.replyTo);
            return (
              <PhoneBubble
                key={message.id}
                message={message}
                quoted={answered ? shortOf(answered) : null}
                onReply={() => setReplyTo(message)}
              />
            );
          })}
        </ol>
      )}
      <PhoneCompose
        commands={commands}
        replyTo={replyTo && { id: replyTo.id, text: shortOf(replyTo) }}
        onReplied={() => setReplyTo(null)}
      />
    </div>
  );
};
