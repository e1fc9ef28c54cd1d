import type { TimelineStep } from '@hlidka/protocol';
import { createFormat } from '../format/index.ts';
import { pluralEn } from '../format/plural.ts';
import type { TimelineWords } from './cs.ts';

const { number, percent } = createFormat('en');

const checks = (n: number) => `${number(n)} ${pluralEn(n, 'check', 'checks')}`;
const failed = (n: number) => (n === 0 ? 'none failed' : `${number(n)} failed`);

const by: Record<TimelineStep, string> = {
  check: 'by check',
  hour: 'by hour',
  day: 'by day',
  week: 'by week',
};

export const timeline: TimelineWords = {
  availability: (step) => `Availability ${by[step]}`,
  availabilityOf: (name) => `Availability of ${name} by day`,
  response: (step) => `Response time ${by[step]}`,
  outage: (length) => `Outage ${length}`,
  calm: 'No outage',
  maintenance: (length) => `Maintenance ${length}`,
  notMeasured: 'Not measured',
  oneFailed: 'One check failed',
  counted: (pct, all, bad) => `Availability ${percent(pct)}, ${checks(all)}, ${failed(bad)}`,
  took: (mean, p95) =>
    p95 === null ? `Response time ${mean}` : `Response time ${mean}, 95% within ${p95}`,
  usual: (low, high) => `Usually ${low} to ${high}`,
  noResponse: 'No response time was measured in this period.',
  table: {
    time: 'Time',
    availability: 'Availability',
    checks: 'Checks',
    failed: 'Failed',
    outage: 'Outage',
    response: 'Response time',
    p95: '95% within',
  },
  legend: {
    mean: 'average',
    single: 'individual checks',
    p95: '95% of responses are faster',
    usual: 'usual range',
  },
  zoom: {
    in: 'Zoom in',
    out: 'Zoom out',
    back: (period) => `Back to ${period}`,
    keys: 'Arrow keys move, plus and minus zoom, Enter opens the incident. Drag with the mouse to select a span.',
  },
};
