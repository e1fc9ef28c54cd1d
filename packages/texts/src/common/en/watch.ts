import { createFormat } from '../../format/index.ts';
import { pluralEn } from '../../format/plural.ts';
import { nnbsp } from '../../format/spaces.ts';
import { titleInEnglish } from '../../titles/index.ts';
import type { watch as csWatch } from '../cs/watch.ts';

const { number } = createFormat('en');

const checks = (n: number) => `${number(n)} ${pluralEn(n, 'check', 'checks')}`;
const failed = (n: number) => `${number(n)} failed`;

export const watch: typeof csWatch = {
  heading: 'Availability',
  period: 'Period',
  periodDays: (n) => (n === 1 ? `24${nnbsp}h` : `${n} ${pluralEn(n, 'day', 'days')}`),
  notMeasured: 'not measured',
  today: 'today',
  tiles: {
    availability: 'Availability',
    availabilitySince: (since) => `Availability since ${since}`,
    response: 'Average response time',
    responseNote: 'from request to complete response',
    within: (ms) => `95% of responses within ${ms}`,
    incidents: 'Incidents',
    none: 'no outage',
    outages: (n) => `${n} ${pluralEn(n, 'outage', 'outages')}`,
    inAll: (length) => `${length} in total`,
    forms: (n) => `${n} × broken form`,
    checks: (n, bad) => (bad === 0 ? checks(n) : `${checks(n)}, ${failed(bad)}`),
  },
  bars: {
    heading: {
      check: 'Check by check',
      hour: 'Hour by hour',
      day: 'Day by day',
      week: 'Week by week',
    },
    looks: {
      down: 'outage',
      tick: 'single failed check',
      up: 'no outage',
      maintenance: 'maintenance',
      blank: 'not measured',
    },
  },
  responseHeading: 'Response time',
  blank: 'Nothing was measured in this period.',
  never: 'The first figures will appear right after the first check.',
  blankLonger: 'Try a longer period.',
  incidents: {
    heading: 'Incidents',
    none: 'Nothing happened in this period.',
    kinds: { availability: 'outage', form: 'form not working' },
    titled: titleInEnglish,
    lasts: 'ongoing',
    lastsFor: (length) => `for ${length} now`,
    lasted: 'ongoing at that time',
    lastedFor: (length) => `${length} at that time`,
    showAll: (n) => `Show all (${n})`,
    picture: {
      heading: (when) => `Picture of the page (${when})`,
      alt: (when) => `How the page looked during the outage, ${when}`,
      answered: (when) => `When the picture was taken (${when}), the page was responding.`,
      code: (code) => `The server responded with code ${code}.`,
      unloaded: 'The page did not load completely; the picture shows what had arrived.',
      headers: 'Response headers',
    },
  },
};
