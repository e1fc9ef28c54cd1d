import { limits } from '@hlidka/protocol';
import { createFormat } from '../format/index.ts';
import { clients, operators } from './en-watch.ts';
import type { MailTexts } from './types.ts';

const format = createFormat('en');

export const en: MailTexts = {
  invitation: ({ name, agency, link, role }) => ({
    subject: `Your invitation to Hlídka – ${agency}`,
    heading: `Hello ${name},`,
    paragraphs: [
      role === 'admin'
        ? `${agency} invites you to run its sites in Hlídka.`
        : `${agency} looks after your sites and invites you to the portal, where you can see how they are doing and what is being done for them.`,
      'Set a password and you can sign in.',
    ],
    action: { label: 'Set a password', link },
    note: `The link is valid for ${limits.invitationDays} days and works once. If you did not expect this invitation, please delete this message.`,
  }),
  passwordReset: ({ name, agency, link }) => ({
    subject: `A new password – ${agency}`,
    heading: `Hello ${name},`,
    paragraphs: ['We were asked for a new password for your account. You can set it on this page.'],
    action: { label: 'Set a new password', link },
    note: 'The link is valid for one hour and works once. If you did not ask for it, there is nothing to do: your password stays as it is.',
  }),
  passwordChanged: ({ name, agency, link, at }) => ({
    subject: `Your password was changed – ${agency}`,
    heading: `Hello ${name},`,
    paragraphs: [
      `The password of your account was changed on ${format.dateTime(at)}. You were signed out on all other devices.`,
      'If it was not you, set a new one right away.',
    ],
    action: { label: 'Set a new password', link },
  }),
  passkeyAdded: ({ name, agency, link, at, called }) => ({
    subject: `A new passkey on your account – ${agency}`,
    heading: `Hello ${name},`,
    paragraphs: [
      `A passkey${called ? ` called “${called}”` : ''} was added to your account on ${format.dateTime(at)}. It signs in without a password.`,
      'If it was not you, remove it in settings and change your password right away.',
    ],
    action: { label: 'Open settings', link },
  }),
  keyCreated: ({ name, agency, link, at, called }) => ({
    subject: `A new API key on your account – ${agency}`,
    heading: `Hello ${name},`,
    paragraphs: [
      `An API key called “${called}” was added to your account on ${format.dateTime(at)}. With it another application can read how your sites are doing.`,
      'If it was not you, revoke it in settings and change your password right away.',
    ],
    action: { label: 'Open settings', link },
  }),
  test: ({ name, agency }) => ({
    subject: `A test message – ${agency}`,
    heading: `Hello ${name},`,
    paragraphs: ['Mail from Hlídka is going out as it should.'],
  }),
  report: ({ name, agency, link, site, month }) => ({
    subject: `Monthly report, ${format.month(month)}${site ? `: ${site}` : ''} – ${agency}`,
    heading: `Hello ${name},`,
    paragraphs: [
      site
        ? `here is the report on our care of ${site} in ${format.month(month)}.`
        : `here is the report on our care of your sites in ${format.month(month)}.`,
    ],
    action: { label: 'Open the report in the portal', link },
  }),
  operators,
  clients,
};

export const frame = {
  why: (agency: string) => `This message was sent by ${agency} through Hlídka.`,
  contact: 'Contact',
  linkHint: 'If the button does not work, open this address:',
};
