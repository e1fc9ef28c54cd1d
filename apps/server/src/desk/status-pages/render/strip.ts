import { limits, SpanMark } from '@hlidka/protocol';
import type { StatusTexts } from '@hlidka/texts/status';
import type { PublicSite } from '../view.ts';
import { escape } from './escape.ts';

const classes: Record<SpanMark, string> = {
  down: 'd',
  tick: 't',
  up: 'u',
  maintenance: 'm',
  blank: 'b',
};

const stroke = (look: SpanMark, path: string) => `<path class="${classes[look]}" d="${path}"/>`;

/** Days of the same look as one path; neighbours share a stroke, so a calm strip is short. */
const pathOf = (days: readonly SpanMark[], look: SpanMark): string => {
  let path = '';
  let drawnTo = 0;
  for (let at = 0; at < days.length; at++) {
    if (days[at] !== look) continue;
    const from = at;
    while (days[at + 1] === look) at += 1;
    path += `m${from - drawnTo} 0h${at + 1 - from}`;
    drawnTo = at + 1;
  }
  return stroke(look, path);
};

const height = 2;
/** Less could not be seen. */
const leastRed = 0.2;

/** An outage takes as much of its bar as it took of its day; a stroke as wide as a day, which the style shifts to its middle. */
const bitesOf = ({ days, bites }: PublicSite): string => {
  const path = days
    .map((look, at) => {
      const red = Math.max(leastRed, height * (bites[at] ?? 1));
      const tall = red.toFixed(1).replace(/^0|\.0$/g, '');
      return look === 'down' ? `M${at} 1v-${tall}` : '';
    })
    .join('');
  return path && `<path class="bite" d="${path}"/>`;
};

/** The most usual look is drawn under the whole strip, the others over it. */
const drawn = (days: readonly SpanMark[]): string => {
  const looks = [...Map.groupBy(days, (day) => day)]
    .toSorted((a, b) => b[1].length - a[1].length)
    .map(([look]) => look);
  const [usual = 'blank', ...others] = looks;
  return (
    stroke(usual, `M0 0h${days.length || 1}`) + others.map((look) => pathOf(days, look)).join('')
  );
};

const inWords = (days: readonly SpanMark[], t: StatusTexts): string => {
  const down = days.filter((day) => day === 'down').length;
  if (down > 0) return t.stripDays.down(down);
  const blank = days.filter((day) => day === 'blank').length;
  return blank === days.length ? t.stripDays.none : t.stripDays.calm(blank);
};

/** A legend of the colours that occur. */
export const legendOf = (sites: readonly PublicSite[], t: StatusTexts): string => {
  const seen = new Set(sites.flatMap(({ days }) => days));
  const keys = SpanMark.options
    .filter((mark) => seen.has(mark))
    .map((mark) => `<span class="key ${classes[mark]}">${escape(t.marks[mark])}</span>`);
  return `<p class="soft fine">${escape(t.stripLegend(limits.statusDays))}<br>${keys.join(' ')}</p>`;
};

/** Ninety days in a line, with a text for people who cannot see it. */
export const stripOf = (site: PublicSite, t: StatusTexts): string => {
  const { days } = site;
  const bars = days.map((look) => (look === 'down' ? 'up' : look));
  const label = escape(t.strip(limits.statusDays, inWords(days, t)));
  return `<svg class="strip" viewBox="0 -1 ${days.length || 1} 2" preserveAspectRatio="none" role="img" aria-label="${label}">${drawn(bars)}${bitesOf(site)}</svg>`;
};
