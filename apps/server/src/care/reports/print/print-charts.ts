import type { Language, ReportFigures } from '@hlidka/protocol';
import {
  type Chart,
  chartsOf,
  chartWords,
  type SiteCharts,
  type SitesOverview,
  stripOf,
} from '@hlidka/texts/charts';
import { escapeText } from '../escape-text.ts';
import { barsSvg } from './print-bars.ts';

const large = { width: 640, height: 56, calm: '#3f7d57' };
const small = { width: 300, height: 20, calm: '#b5cfbf' };

const ticksHtml = ({ ticks, bars }: Chart): string =>
  `<div class="ticks">${ticks
    .map(
      ({ at, label }) =>
        `<span style="left:${(((at + 0.5) / bars.length) * 100).toFixed(2)}%">${escapeText(label)}</span>`,
    )
    .join('')}</div>`;

const chartHtml = (chart: Chart): string => `<figure>
<figcaption><strong>${escapeText(chart.label)}</strong></figcaption>
${barsSvg(chart, large)}${ticksHtml(chart)}
<p class="reading">${escapeText(chart.reading)} <small>${escapeText(chart.scale)}</small></p>
</figure>`;

export const stripSvg = (
  language: Language,
  period: string,
  figures: ReportFigures | null,
): string => {
  const strip = stripOf(language, period, figures);
  return strip ? chartHtml(strip) : '';
};

const rowHtml = (kinds: Chart['kind'][], { name, broken, charts }: SiteCharts): string => {
  const cells = kinds.map((kind) => {
    const chart = charts.find((one) => one.kind === kind);
    return chart
      ? `<td class="${kind}">${barsSvg(chart, small)}</td><td class="figure">${escapeText(chart.figure)}</td>`
      : '<td colspan="2"></td>';
  });
  return `<tr${broken ? ' class="broken"' : ''}><th scope="row">${escapeText(name)}</th>${cells.join('')}</tr>`;
};

const rowsHtml = (language: Language, { rows, kinds, rowScale }: SitesOverview): string => {
  if (rows.length === 0) return '';
  const t = chartWords[language];
  const heads = kinds.map((kind) => `<th colspan="2">${escapeText(t.short[kind])}</th>`);
  return `<h4>${escapeText(t.rows)}</h4>
<p class="reading">${escapeText(rowScale)}</p>
<table class="sites"><thead><tr><th>${escapeText(t.site)}</th>${heads.join('')}</tr></thead>
<tbody>${rows.map((row) => rowHtml(kinds, row)).join('\n')}</tbody></table>`;
};

/** The same charts as on the page, for paper. */
export const chartsSvg = (
  language: Language,
  period: string,
  figures: ReportFigures | null,
): string => {
  const overview = chartsOf(language, period, figures);
  const { large: sites, rows, named } = overview;
  if (sites.length + rows.length === 0) return '';
  return [
    `<h3>${chartWords[language].heading}</h3>`,
    ...sites.map(
      ({ name, charts }) =>
        `${named ? `<h4>${escapeText(name)}</h4>` : ''}${charts.map(chartHtml).join('\n')}`,
    ),
    rowsHtml(language, overview),
  ].join('\n');
};
