import type { DeliveryKind, Language, WebhookEvent } from '@hlidka/protocol';
import type { MailState, MailText } from '@hlidka/texts/mail';

type Said = 'language' | 'title' | 'text' | 'url';
type Typed<E> = E extends { type: infer T; data: infer D }
  ? { type: T; data: Omit<D, Said> }
  : never;
/** A webhook's event without what every notice says. */
export type NoticeEvent = Typed<WebhookEvent>;

/** What an alarm service does with the alarms of these keys. */
export type Alarm = { keys: string[]; action: 'trigger' | 'acknowledge' | 'resolve' };

/** A message to an outlet of any kind, in plain words. */
export type OutletNotice = {
  language: Language;
  title: string;
  lines: string[];
  link: { label: string; url: string } | null;
  state: MailState;
  event: NoticeEvent;
  /** Null: nothing for an alarm service. */
  alarm: Alarm | null;
};

/** The version of a mail for outlets: the same text. */
export const noticeFromMail = (
  { heading, paragraphs, action, state }: MailText,
  language: Language,
  about: { event: NoticeEvent; alarm?: Alarm | null },
): OutletNotice => ({
  language,
  title: heading,
  lines: paragraphs,
  link: action ? { label: action.label, url: action.link } : null,
  state,
  event: about.event,
  alarm: about.alarm ?? null,
});

/** A notice about something that is not an incident. */
export const plainNotice = (text: MailText, language: Language, kind: DeliveryKind): OutletNotice =>
  noticeFromMail(text, language, { event: { type: 'notice', data: { kind } } });
