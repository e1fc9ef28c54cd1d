import { pluralEn } from '../format/plural.ts';
import type { WallTexts } from './cs.ts';

const sites = (n: number) => `${n} ${pluralEn(n, 'site', 'sites')}`;

export const wall: WallTexts = {
  pageName: 'Screen',
  answer: {
    down: (n) => `${sites(n)} down`,
    broken: (n) => `Broken form on ${sites(n)}`,
    unknown: (n) => `${sites(n)} without a current result`,
    suspect: (n) => `Verifying ${sites(n)}`,
    fine: (n) => (n === 1 ? 'The site is up' : `All ${n} sites are up`),
    none: 'No site is being watched yet',
  },
  states: {
    down: 'down',
    brokenForm: 'broken form',
    suspect: 'verifying',
    unknown: 'not measured',
    observed: 'observed',
    maintenance: 'maintenance',
    up: 'up',
    paused: 'paused',
  },
  since: (when) => `down since ${when}`,
  more: (n, list) => `and ${n} more (${list})`,
  counted: (state, n) => `${state} ${n}`,
  lastCheck: (ago) => `last check ${ago} ago`,
  sites: 'Sites',
  old: {
    lost: (ago) => `The connection to Hlídka is lost. This is the state ${ago} ago.`,
    silent: (ago) => `Hlídka is not measuring, the last check was ${ago} ago.`,
    never: 'Hlídka is not measuring, no check has run in the last hour.',
    blind: (when) => `Hlídka has had no network since ${when}, the state of sites is unknown.`,
  },
  closed: {
    answer: 'This screen is closed.',
    detail: 'The link is no longer valid. Create a new one in admin, on the page Screens.',
  },
  noToken: {
    answer: 'The screen’s key is missing from the link.',
    detail: 'Open the whole link as you copied it in admin.',
  },
  waiting: 'Loading the state of sites…',
};
