import type { Language, ReportFigures } from '@hlidka/protocol';
import { type Chart, chartsOf, chartWords, stripOf } from '@hlidka/texts/charts';
import { escapeText } from '../escape-text.ts';
import { rowsHtml, rowsPlain } from './mail-rows.ts';

export type Drawn = { language: Language; period: string; figures: ReportFigures | null };

const height = 40;
/** Medium lightness: visible on white and in a mail program's dark mode. */
const colours = {
  good: '#4f9268',
  bad: '#d0453a',
  plain: '#6f87c9',
  blank: '#b9b0a0',
  aside: '#8a99ad',
  tick: '#8a8175',
};
/** Gmail cuts off mails above 102 kB: with many sites the rest is written in words. */
const mostBars = 200;

/** Outlook accepts only an exact line height as height. */
const piece = (px: number, colour: string): string =>
  `<div style="height:${px}px;line-height:${px}px;mso-line-height-rule:exactly;font-size:0;background:${colour}">&#160;</div>`;

const innerOf = (kind: Chart['kind'], { share, look }: Chart['bars'][number]): string => {
  if (look === 'maintenance') return piece(height / 2, colours.aside);
  if (share === null) return piece(2, colours.blank);
  const full = Math.max(1, Math.round(share * height));
  if (kind !== 'availability') return piece(full, colours.plain);
  if (look === 'tick') return piece(3, colours.tick) + piece(full - 3, colours.good);
  return (look === 'down' ? piece(height - full, colours.bad) : '') + piece(full, colours.good);
};

const barHtml = (kind: Chart['kind'], bar: Chart['bars'][number]): string =>
  `<td valign="bottom" title="${escapeText(`${bar.name}: ${bar.words}`)}" style="height:${height}px;padding:0 1px 0 0">${innerOf(kind, bar)}</td>`;

const barsHtml = ({ kind, bars }: Chart): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 4px;table-layout:fixed;border-collapse:collapse"><tr>${bars.map((bar) => barHtml(kind, bar)).join('')}</tr></table>`;

/** A table row of cells: no images, no scripts. */
const chartHtml = (chart: Chart, drawn: boolean): string => `
<p style="margin:0 0 4px;font-size:14px"><strong>${escapeText(chart.label)}</strong></p>
${drawn ? barsHtml(chart) : ''}
<p style="margin:0 0 14px;font-size:13px">${escapeText(drawn ? `${chart.reading} ${chart.scale}` : chart.reading)}</p>`;

export const stripHtml = ({ language, period, figures }: Drawn): string => {
  const strip = stripOf(language, period, figures);
  return strip ? chartHtml(strip, true) : '';
};

export const chartsHtml = ({ language, period, figures }: Drawn): string => {
  const overview = chartsOf(language, period, figures);
  const { large, rows, named } = overview;
  if (large.length + rows.length === 0) return '';
  let bars = 0;
  const drawn = (chart: Chart): string => {
    bars += chart.bars.length;
    return chartHtml(chart, bars <= mostBars);
  };
  return [
    `\n<h3 style="margin:24px 0 8px;font-size:18px;line-height:1.3">${chartWords[language].heading}</h3>`,
    ...large.map(({ name, charts }) =>
      [
        named
          ? `<h4 style="margin:16px 0 8px;font-size:16px;line-height:1.3">${escapeText(name)}</h4>`
          : '',
        ...charts.map(drawn),
      ].join('\n'),
    ),
    rowsHtml(language, overview),
  ].join('\n');
};

const said = ({ label, reading }: Chart): string => `${label}: ${reading}`;

export const stripPlain = ({ language, period, figures }: Drawn): string => {
  const strip = stripOf(language, period, figures);
  return strip ? said(strip) : '';
};

/** What the charts say, in sentences; of a line of several sites its figures. */
export const chartsPlain = ({ language, period, figures }: Drawn): string => {
  const overview = chartsOf(language, period, figures);
  const { large, named } = overview;
  return [
    ...large.flatMap(({ name, charts }) => [...(named ? [name] : []), ...charts.map(said)]),
    ...rowsPlain(language, overview),
  ].join('\n');
};
