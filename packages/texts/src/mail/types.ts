import type { Role } from '@hlidka/protocol';

/** A mail's content; the same for its text and its HTML part. */
export type MailText = {
  subject: string;
  heading: string;
  paragraphs: string[];
  action?: { label: string; link: string };
  note?: string;
};

type Facts = { name: string; agency: string };
type WithLink = Facts & { link: string };

export type MailTexts = {
  invitation: (facts: WithLink & { role: Role }) => MailText;
  passwordReset: (facts: WithLink) => MailText;
  passwordChanged: (facts: WithLink & { at: Date }) => MailText;
  test: (facts: Facts) => MailText;
};
