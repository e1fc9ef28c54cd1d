import { pluralEn } from '../../format/plural.ts';
import type { Admin } from '../cs/index.ts';

const mailsN = (n: number) => `${n} ${pluralEn(n, 'e-mail', 'e-mails')}`;

export const mails: Admin['mails'] = {
  place: 'Mail',
  list: 'Sent e-mails',
  answer: {
    none: 'No e-mail has been sent yet.',
    fine: 'Mail is going out fine.',
    kept: 'E-mails are not sent, they stay here.',
    dead: (n) => `${mailsN(n)} could not be delivered.`,
    waiting: (n) => `${mailsN(n)} ${pluralEn(n, 'waits', 'wait')} to be sent.`,
  },
  noneDetail: 'Invitations, password links and whatever else Hlídka sends will appear here.',
  noSmtp: 'No mail server is configured.',
  noSmtpDetail:
    'E-mails are kept as files in the data folder. Open them here and hand the link over yourself. They go out once SMTP_URL is set.',
  test: 'Send me a test e-mail',
  tested: (email) => `A test e-mail for ${email} is queued. The list will show how it went.`,
  columns: {
    subject: 'Subject',
    to: 'To',
    state: 'State',
    created: 'Made',
    attempts: 'Attempts',
  },
  kinds: {
    invitation: 'Invitation',
    password_reset: 'Link to set a password',
    password_changed: 'Password was changed',
    test: 'Test e-mail',
  },
  states: {
    waiting: 'waiting',
    sent: 'sent',
    kept: 'kept here',
    dead: 'not delivered',
    dropped: 'dropped',
  },
  retry: 'Retry',
  retryOf: (to) => `Retry the e-mail for ${to}`,
  retried: (to) => `The e-mail for ${to} is tried again at once.`,
};

export const mail: Admin['mail'] = {
  place: 'E-mail',
  answer: {
    waiting: (to) => `The e-mail for ${to} waits to be sent.`,
    sent: (to) => `The e-mail for ${to} was sent.`,
    kept: (to) => `The e-mail for ${to} is kept here.`,
    dead: (to) => `The e-mail for ${to} could not be delivered.`,
    dropped: (to) => `The e-mail for ${to} was dropped.`,
  },
  deadDetail: 'Read the error, mend the settings and retry.',
  facts: 'Details',
  to: 'To',
  kind: 'Kind',
  subject: 'Subject',
  notWritten: 'written right before it is sent',
  state: 'State',
  language: 'Language',
  created: 'Made',
  sent: 'Sent',
  kept: 'Kept',
  next: 'Next attempt',
  attempts: 'Attempts',
  error: 'Last error',
  content: 'Content',
  view: 'How to show it',
  asText: 'Text',
  asHtml: 'HTML',
  frame: 'Preview of the e-mail',
  links: 'Links in the e-mail',
  linksAbout: 'A link works once. Hand it only to the person the e-mail belongs to.',
  copyLink: 'Copy the link',
  noBody: {
    sent: 'The content of a sent e-mail is not stored: its one-time link is the recipient’s only.',
    waiting: 'The e-mail is written right before it is sent.',
    dead: 'The e-mail was not sent and its content was not stored. A retry writes it anew.',
    kept: 'The file of this e-mail is no longer in the data folder.',
    dropped: 'The content was not stored.',
  },
};
