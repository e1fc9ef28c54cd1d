import { wholeMinutes } from '../format/durations.ts';
import { createFormat, pluralEn } from '../format/index.ts';
import { noon } from '../format/noon.ts';
import type { ClickSum, Summary } from './types.ts';

const format = createFormat('en');
const long = (seconds: number) => format.duration(wholeMinutes(seconds));

const outagesOf = (n: number, seconds: number): string =>
  n === 1 ? `one outage lasting ${long(seconds)}` : `${n} outages totalling ${long(seconds)}`;

const running = (facts: Summary, one: boolean): string => {
  const { measured, whole, outages, outageSeconds } = facts;
  const subject = one ? 'The site' : 'The sites';
  if (facts.alwaysDown) return `${subject} ${one ? 'was' : 'were'} down all month.`;
  const time = whole ? ' all month' : '';
  if (outages > 0)
    return `${subject} ${one ? 'was' : 'were'} up${time} apart from ${outagesOf(outages, outageSeconds)}.`;
  if (!whole) return `While we were measuring, the ${one ? 'site had' : 'sites had'} no outages.`;
  if (one || measured === 1)
    return `${subject} ${one ? 'was' : 'were'} up all month without an outage.`;
  if (measured === 2) return 'Both sites were up all month without an outage.';
  return `All ${measured} sites were up all month without an outage.`;
};

const backups = ({ ok, failed, small }: Summary['backups']): string[] => {
  if (failed > 0) return [`${failed} ${pluralEn(failed, 'backup', 'backups')} failed.`];
  if (small > 0)
    return [`${small} ${pluralEn(small, 'backup is', 'backups are')} much smaller than usual.`];
  if (ok > 0) return [ok === 1 ? 'The backup succeeded.' : 'All backups succeeded.'];
  return [];
};

const engineEn = { google: 'Google', bing: 'Bing' };

const clicks = ({ engine, now, before, from, until, whole }: ClickSum): string[] => {
  if (before === 0) return [];
  const pct = Math.round((Math.abs(now - before) * 100) / before);
  const told = `Clicks from ${engine ? engineEn[engine] : 'search engines'}`;
  const end = whole ? '.' : ` (days ${from} to ${until} of both months compared).`;
  if (pct === 0) return [`${told} were the same as the month before${end}`];
  return [`${told} ${now > before ? 'rose' : 'fell'} by ${format.inPercent(pct)}${end}`];
};

const silent = ({ engine, since }: Summary['silent'][number]): string =>
  `There are no figures from ${engineEn[engine]} since ${format.date(noon(since))}.`;

export const summaryEn = (facts: Summary, one: boolean): string[] => {
  const { measured, notMeasured, formFailures, formSeconds, workMinutes } = facts;
  return [
    ...(measured > 0 ? [running(facts, one)] : []),
    ...(measured === 0 && notMeasured
      ? [`The availability of the ${one ? 'site' : 'sites'} was not measured this month.`]
      : []),
    ...(formFailures > 0
      ? [
          `A form stopped working ${formFailures === 1 ? 'once' : `${formFailures} times`}, for ${long(formSeconds)} in total.`,
        ]
      : []),
    ...(workMinutes > 0
      ? [`We spent ${format.duration(workMinutes * 60)} working on ${one ? 'it' : 'them'}.`]
      : []),
    ...backups(facts.backups),
    ...facts.clicks.flatMap(clicks),
    ...facts.silent.map(silent),
  ];
};
