import { createFormat } from '../../format/index.ts';
import { lastDaysEn, pluralEn } from '../../format/plural.ts';
import { titleInEnglish } from '../../titles/index.ts';
import type { watch as csWatch } from '../cs/watch.ts';

const { number, percent, withUnit } = createFormat('en');

const checks = (n: number) => `${number(n)} ${pluralEn(n, 'check', 'checks')}`;
const failed = (n: number) => (n === 0 ? 'none failed' : `${number(n)} failed`);

export const watch: typeof csWatch = {
  heading: 'Availability',
  period: 'Period',
  periodDays: (n) => `${n} ${pluralEn(n, 'day', 'days')}`,
  notMeasured: 'not measured',
  today: 'today',
  tiles: {
    availability: 'Availability',
    response: 'Average response time',
    responseNote: 'from request to complete response',
    incidents: 'Incidents',
    none: 'no outage',
    outages: (n) => `${n} ${pluralEn(n, 'outage', 'outages')}`,
    inAll: (length) => `${length} in total`,
    forms: (n) => `${n} × broken form`,
    checks: (n, bad) => (bad === 0 ? checks(n) : `${checks(n)}, ${failed(bad)}`),
  },
  bars: {
    heading: 'Day by day',
    label: (n) => `Availability by day, ${lastDaysEn(n)}`,
    labelOf: (name, n) => `Availability of ${name} by day, ${lastDaysEn(n)}`,
    whole: 'no failures',
    broken: 'a day with failures',
    blank: 'not measured',
    day: (date, { availabilityPct, checks: all, failed: bad, avgMs }) =>
      availabilityPct === null
        ? `${date}: not measured`
        : `${date}: ${percent(availabilityPct)}, ${checks(all)}, ${failed(bad)}${avgMs === null ? '' : `, response time ${withUnit(avgMs, 'ms')}`}`,
  },
  response: {
    heading: 'Response time',
    label: (n) => `Average response time by day, ${lastDaysEn(n)}`,
    usual: (low, high) => `usually ${low} to ${high}`,
    day: (date, ms) => `${date}: ${ms ?? 'not measured'}`,
    none: 'No response time was measured in this period.',
  },
  table: {
    day: 'Day',
    availability: 'Availability',
    checks: 'Checks',
    failed: 'Failed',
    response: 'Response time',
  },
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
    showAll: (n) => `Show all (${n})`,
  },
};
