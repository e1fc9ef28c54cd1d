import { limits } from '@hlidka/protocol';
import { createFormat } from '../../format/index.ts';
import { status } from '../../status/en.ts';
import type { MailState, MailTexts } from '../types.ts';
import { clients } from './clients.ts';
import { whereFrom } from './new-ways.ts';
import { operators } from './watch.ts';

const format = createFormat('en');

const secondFactorWords = {
  set_up: {
    subject: 'Two-step verification is on',
    what: (at: string) => `Two-step verification was set up for your account on ${at}.`,
  },
  codes_made: {
    subject: 'New backup codes for your account',
    what: (at: string) =>
      `New backup codes were created for your account on ${at}; the earlier ones stopped working.`,
  },
  ended: {
    subject: 'Two-step verification is off',
    what: (at: string) =>
      `Two-step verification was turned off for your account on ${at}. Signing in no longer asks for a code from the app.`,
  },
  locked: {
    subject: 'Your password is known and codes are being tried',
    what: (at: string) =>
      `The right password came for your account on ${at}, and after it so many wrong codes that signing in by code is held back for a quarter of an hour. A passkey lets you in as always.`,
  },
};

export const en: MailTexts = {
  invitation: ({ name, agency, link, role }) => ({
    subject: `Your invitation to Hlídka – ${agency}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      role === 'admin'
        ? `${agency} has invited you to manage sites in Hlídka.`
        : `${agency} looks after your sites and has invited you to the portal, where you can see how they are doing and what is being done for them.`,
      'Set a password and you can sign in.',
    ],
    action: { label: 'Set a password', link },
    note: `The link is valid for ${limits.invitationDays} days and works only once. If you did not expect this invitation, please delete this message.`,
  }),
  passwordReset: ({ name, agency, link, appLink }) => ({
    subject: `Set a new password – ${agency}`,
    greeting: `Hello ${name},`,
    paragraphs: ['We received a request for a new password for your account. You can set it here.'],
    ...(appLink
      ? {
          action: { label: 'Set a new password in the app', link: appLink },
          elsewhere: {
            when: 'Reading this on a computer, or the app did not open? Use this address:',
            link,
          },
        }
      : { action: { label: 'Set a new password', link } }),
    note: 'The link is valid for one hour and works only once. If you did not request it, you can ignore this e-mail: your password stays the same.',
  }),
  passwordChanged: ({ name, agency, link, at }) => ({
    subject: `Your password was changed – ${agency}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `The password for your account was changed on ${format.dateTime(at)}. You have been signed out on all other devices.`,
      'If this was not you, set a new one right away.',
    ],
    action: { label: 'Set a new password', link },
  }),
  passkeyAdded: ({ name, agency, link, at, called }) => ({
    subject: `New passkey on your account – ${agency}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `A passkey${called ? ` called “${called}”` : ''} was added to your account on ${format.dateTime(at)}. It can be used to sign in without a password.`,
      'If this was not you, remove it in settings and change your password right away.',
    ],
    action: { label: 'Open settings', link },
  }),
  secondFactor: ({ name, agency, link, at, change }) => {
    const { subject, what } = secondFactorWords[change];
    return {
      subject: `${subject} – ${agency}`,
      greeting: `Hello ${name},`,
      paragraphs: [
        what(format.dateTime(at)),
        'If it was not you, change your password at once and tell your administrator.',
      ],
      action: { label: 'Open settings', link },
    };
  },
  newDevice: ({ name, agency, link, at, address, device }) => ({
    subject: `Sign-in on a new device – ${agency}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `a device that we have not seen before signed in to your account on ${format.dateTime(at)}. ${whereFrom(address, device)}`,
      'If it was you, there is nothing to do. If not, sign the device out in settings and change your password now.',
    ],
    action: { label: 'Open settings', link },
  }),
  guessed: ({ name, agency, link, at }) => ({
    subject: `Passwords are being tried on your account – ${agency}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `so many wrong passwords came for your account on ${format.dateTime(at)} that we delay sign-ins by password from unknown devices for a quarter of an hour.`,
      'On devices where you have signed in before, and with a passkey, you get in as always. A new password helps as well.',
    ],
    action: { label: 'Open settings', link },
  }),
  keyCreated: ({ name, agency, link, at, called }) => ({
    subject: `New API key on your account – ${agency}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `An API key called “${called}” was added to your account on ${format.dateTime(at)}. It lets another application read the status of your sites.`,
      'If this was not you, revoke it in settings and change your password right away.',
    ],
    action: { label: 'Open settings', link },
  }),
  assistantCreated: ({ name, agency, link, at, called, steers }) => ({
    subject: `New assistant on your account – ${agency}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `Access for an assistant called “${called}” was added to your account on ${format.dateTime(at)}. ${
        steers
          ? 'It sees what you see, and may steer jobs and incidents in your name.'
          : 'It sees what you see and cannot change anything.'
      }`,
      'If this was not you, revoke it in settings and change your password right away.',
    ],
    action: { label: 'Open settings', link },
  }),
  test: ({ name, agency }) => ({
    subject: `Test e-mail – ${agency}`,
    greeting: `Hello ${name},`,
    paragraphs: ['E-mails from Hlídka are going out as they should.'],
  }),
  report: ({ name, agency, link, site, month }) => ({
    subject: `Monthly report, ${format.month(month)}${site ? `: ${site}` : ''} – ${agency}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      site
        ? `Here is our report on how we looked after ${site} in ${format.month(month)}.`
        : `Here is our report on how we looked after your sites in ${format.month(month)}.`,
    ],
    action: { label: 'Open the report in the portal', link },
  }),
  statusConfirm: ({ agency, page, link }) => ({
    subject: `Confirm your subscription: ${page} – ${agency}`,
    heading: 'Please confirm your subscription',
    paragraphs: [
      `Someone, probably you, asked for news from the page ${page} to be sent to this address.`,
      'The subscription starts once you confirm it.',
    ],
    action: { label: 'Confirm the subscription', link },
    note: `The link is valid for an hour. If you did not ask for it, there is nothing to do: we will not write again.`,
  }),
  statusUpdate: ({ agency, page, title, state, text, at, link, unsubscribeLink }) => ({
    subject: `${status.noticeStates[state]}: ${title} – ${agency}`,
    paragraphs: [`${page}, ${format.dateTime(at)}`, ...text.split(/\n+/u)],
    action: { label: 'All updates', link },
    more: { label: 'Unsubscribe', link: unsubscribeLink },
  }),
  operators,
  clients,
};

export const frame = {
  why: (agency: string) => `This message was sent by ${agency} through Hlídka.`,
  contact: 'Contact',
  callUs: 'Call us',
  states: {
    down: 'Outage',
    up: 'All well',
    warning: 'Attention',
    neutral: 'Message',
  } satisfies Record<MailState, string>,
  linkHint: 'If the button does not work, open this address:',
};
