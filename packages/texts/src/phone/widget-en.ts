import { pluralEn } from '../format/index.ts';
import type { widget as source } from './widget-cs.ts';

export const widget: typeof source = {
  allUp: (sites) => (sites === 1 ? 'The site was up' : `All ${sites} sites were up`),
  counts: {
    down: (n) => `${n} ${pluralEn(n, 'was', 'were')} down`,
    up: (n) => `${n} ${pluralEn(n, 'was', 'were')} up`,
    brokenForm: (n) => `${n} with a broken form`,
    other: (n) => `${n} in another state`,
  },
  status: {
    up: 'was up',
    down: 'was down',
    maintenance: 'maintenance',
    paused: 'paused',
    unknown: 'not measured',
    unread: 'unknown state',
    brokenForm: 'form was broken',
  },
  seen: (day, time) => `Last seen ${day}, ${time}`,
  locked: 'The app shows the names once unlocked.',
  more: (n) => `and ${n} more`,
  signedOut: 'Sign in in the app.',
  empty: 'Open the app to load the state.',
  outages: {
    now: (n) => `${n} ${pluralEn(n, 'site is', 'sites are')} down`,
    before: (n, when) =>
      `${n} ${pluralEn(n, 'site was', 'sites were')} down when last seen, ${when}`,
  },
};
