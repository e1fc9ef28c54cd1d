import { pluralEn } from '../format/plural.ts';
import type { notificationHistory as historyCs, phones as phonesCs } from './phones-cs.ts';

export const phones: typeof phonesCs = {
  heading: 'What reaches your phone',
  about: 'This applies to all of your phones. E-mails are not affected, they are sent at once.',
  kinds: { availability: 'Site outage', form: 'Broken form' },
  quiet: 'Quiet hours',
  quietHint: 'Notifications wait until they end. You will not hear about what is resolved by then.',
  from: 'From',
  to: 'To',
  earlier: (what) => `${what}: half an hour earlier`,
  later: (what) => `${what}: half an hour later`,
  days: 'Days',
  daysHint: 'A night belongs to the day it begins on: Friday’s lasts until Saturday morning.',
  shortDays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  through: (what) => `${what} in quiet hours too`,
  throughHint: 'Sent at once, whenever it happens.',
  none: 'off',
  hours: (from, to) => `${from}–${to}`,
  wrong: {
    same: 'The beginning and the end must differ.',
    long: (hours) => `Quiet hours can last ${hours} ${pluralEn(hours, 'hour', 'hours')} at most.`,
    day: 'Keep at least one day, or switch quiet hours off.',
  },
  told: {
    everything: 'Their phone gets everything, at once.',
    nothing: 'Their phone gets nothing.',
    only: (what) => `Their phone only gets: ${what.toLowerCase()}.`,
    quiet: (hours, days) => `Quiet hours ${hours}, ${days}.`,
    everyDay: 'every day',
    through: (what) => `Sent in quiet hours too: ${what.toLowerCase()}.`,
    mails: 'E-mails are not affected.',
  },
};

export const notificationHistory: typeof historyCs = {
  heading: 'Notification history',
  about: (days) =>
    `Notifications to your phones in the last ${days} ${pluralEn(days, 'day', 'days')}.`,
  none: 'We have not sent anything to your phones yet.',
  noneDetail: 'Every notification of an outage or a broken form will be listed here.',
  older: 'Show older',
  open: (title, site, state) => `${title}, ${site}, ${state}`,
  states: {
    sent: (when) => `sent ${when}`,
    held: (when) => `held until quiet hours end, ${when}`,
    waiting: (when) => `waiting to be sent since ${when}`,
    failed: (when) => `${when}: could not be delivered`,
    over: (when) => `${when}: not sent, it ended before`,
    skipped: (when) => `${when}: not sent, muted or switched off`,
  },
};
