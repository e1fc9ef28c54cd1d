import type { Language, ReportFigures } from '@hlidka/protocol';
import { type Chart, chartsOf, chartWords } from '@hlidka/texts/charts';
import { escapeText } from './escape-text.ts';

type Drawn = { language: Language; period: string; figures: ReportFigures | null };

const height = 40;
/** Of a middle lightness: they stand out on white and in a mail program's dark mode alike. */
const colours = {
  good: '#4f9268',
  bad: '#d0453a',
  plain: '#6f87c9',
  blank: '#b9b0a0',
  aside: '#8a99ad',
  tick: '#8a8175',
};

const piece = (px: number, colour: string): string =>
  `<div style="height:${px}px;line-height:${px}px;font-size:0;background:${colour}">&#160;</div>`;

const innerOf = (kind: Chart['kind'], { share, look }: Chart['bars'][number]): string => {
  if (look === 'maintenance') return piece(height / 2, colours.aside);
  if (share === null) return piece(2, colours.blank);
  const full = Math.max(1, Math.round(share * height));
  if (kind !== 'availability') return piece(full, colours.plain);
  if (look === 'tick') return piece(3, colours.tick) + piece(full - 3, colours.good);
  return (look === 'down' ? piece(height - full, colours.bad) : '') + piece(full, colours.good);
};

const barHtml = (kind: Chart['kind'], bar: Chart['bars'][number]) => {
  const { name, words } = bar;
  const inner = innerOf(kind, bar);
  return `<td valign="bottom" title="${escapeText(`${name}: ${words}`)}" style="height:${height}px;padding:0 1px 0 0;vertical-align:bottom">${inner}</td>`;
};

/** A row of cells: no picture is loaded, nothing is drawn by a script. */
const chartHtml = ({ kind, label, reading, bars }: Chart): string => `
<p style="margin:0 0 4px;font-size:14px"><strong>${escapeText(label)}</strong></p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 4px;table-layout:fixed;border-collapse:collapse"><tr>${bars.map((bar) => barHtml(kind, bar)).join('')}</tr></table>
<p style="margin:0 0 14px;font-size:13px">${escapeText(reading)}</p>`;

export const chartsHtml = ({ language, period, figures }: Drawn): string => {
  const sites = chartsOf(language, period, figures);
  if (sites.length === 0) return '';
  return [
    `\n<h3 style="margin:24px 0 8px;font-size:18px;line-height:1.3">${chartWords[language].heading}</h3>`,
    ...sites.map(({ name, charts }) =>
      [
        sites.length > 1
          ? `<h4 style="margin:16px 0 8px;font-size:16px;line-height:1.3">${escapeText(name)}</h4>`
          : '',
        ...charts.map(chartHtml),
      ].join('\n'),
    ),
  ].join('\n');
};

/** What the charts say, in sentences. */
export const chartsPlain = ({ language, period, figures }: Drawn): string =>
  chartsOf(language, period, figures)
    .flatMap(({ name, charts }, _, all) => [
      ...(all.length > 1 ? [name] : []),
      ...charts.map(({ label, reading }) => `${label}: ${reading}`),
    ])
    .join('\n');
