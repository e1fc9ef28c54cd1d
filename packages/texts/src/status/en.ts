import { pluralEn } from '../format/plural.ts';
import type { StatusTexts } from './cs.ts';

const services = (n: number) => `${n} ${pluralEn(n, 'service', 'services')}`;

export const status: StatusTexts = {
  answer: {
    fine: 'Everything is running.',
    down: (n) => `${services(n)} ${pluralEn(n, 'is', 'are')} down.`,
    downOne: (name) => `${name} is down.`,
    partly: 'Some parts do not work properly.',
    maintenance: 'Planned maintenance is in progress.',
    notice: 'We are working on a problem.',
    unknown: 'The state of some services is not known right now.',
  },
  states: {
    up: 'up',
    down: 'down',
    maintenance: 'maintenance',
    paused: 'paused',
    unknown: 'not measured',
  },
  brokenForm: 'form not working',
  downSince: (when) => `down since ${when}`,
  asOf: (when) => `As of ${when}`,
  old: (when) =>
    `We cannot read a newer state right now. This is the last one known, from ${when}.`,
  services: 'Services',
  strip: (days, words) => `the last ${days} ${pluralEn(days, 'day', 'days')}: ${words}`,
  stripLegend: (days) =>
    `Each strip shows the last ${days} ${pluralEn(days, 'day', 'days')}, today on the right.`,
  marks: {
    down: 'outage',
    tick: 'a single failure',
    up: 'no failure',
    maintenance: 'maintenance only',
    blank: 'not measured',
  },
  stripDays: {
    down: (n) => `outage on ${n} ${pluralEn(n, 'day', 'days')}`,
    calm: (unmeasured) =>
      unmeasured === 0
        ? 'no outage'
        : `no outage on measured days, ${unmeasured} ${pluralEn(unmeasured, 'day', 'days')} not measured`,
    none: 'not measured yet',
  },
  availability: (pct) => `availability ${pct}`,
  notices: 'What we are working on',
  past: 'What we worked on',
  noPast: 'Nothing has been reported yet.',
  noticeStates: {
    investigating: 'Investigating',
    identified: 'Cause known',
    watching: 'Watching',
    solved: 'Solved',
  },
  noticeTitles: {
    down: (name) => `${name} is down`,
    downMany: (n) => `${services(n)} ${pluralEn(n, 'is', 'are')} down`,
    form: (name) => `${name}: the form does not work`,
  },
  concerns: (names) => `Concerns: ${names}`,
  allUpdates: 'All updates',
  back: 'Back to the state of services',
  works: 'Planned maintenance',
  worksNow: 'In progress',
  again: (days) => `and again on ${days}`,
  fromTo: (from, to) => `${from} to ${to}`,
  subscribe: {
    title: 'News by e-mail',
    means: 'We will write to you about everything new on this page.',
    email: 'Your e-mail',
    trap: 'Leave this field empty',
    send: 'Subscribe',
    feed: 'Follow in a reader (Atom)',
  },
  asked: {
    title: 'We have your request',
    means:
      'If this address is not subscribed yet, we will send it a link in a moment. The subscription starts once you confirm it.',
  },
  wrongEmail: { title: 'The address is not right', means: 'Please go back and check it.' },
  tooMany: { title: 'Too many requests', means: 'Please try again later.' },
  work: {
    title: 'One moment',
    means:
      'Many addresses are asking to subscribe right now, so your browser computes something first. It takes a few seconds and then sends your request.',
    needsScript: 'This needs JavaScript. Please switch it on, or try again in an hour.',
  },
  confirm: {
    title: 'Confirm your subscription',
    means: 'Would you like to get news from this page by e-mail?',
    press: 'Yes, please',
  },
  confirmed: {
    title: 'Your subscription is confirmed',
    means: 'We will write to you about everything new.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    means: 'Would you like to stop getting news from this page?',
    press: 'Unsubscribe',
  },
  unsubscribed: { title: 'You are unsubscribed', means: 'We will not write to you again.' },
  badLink: {
    title: 'The link is not valid',
    means: 'It is old or incomplete. Please subscribe again.',
  },
  gone: { title: 'There is no such page', means: 'Please check the address.' },
  elsewhere: {
    title: 'There is nothing at this address',
    means: 'Please check that the address is right.',
  },
  away: { title: 'The state cannot be read right now', means: 'Please try again in a while.' },
  notTaken: {
    title: 'We cannot take your request right now',
    means: 'Please try again in a while.',
  },
  badge: 'status',
  badgeWords: {
    none: 'up',
    minor: 'limited',
    major: 'trouble',
    critical: 'outage',
    maintenance: 'maintenance',
  },
  feedTitle: (page) => `${page}: state of services`,
};
