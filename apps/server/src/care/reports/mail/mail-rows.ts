import type { Language } from '@hlidka/protocol';
import { type Chart, chartWords, type SitesOverview } from '@hlidka/texts/charts';
import { escapeText } from '../escape-text.ts';

const figureHead = (t: (typeof chartWords)[Language], kind: Chart['kind']): string =>
  kind === 'availability' ? t.share : t.short[kind];

/** One line of figures per site: so many bars would not fit into a mail. */
export const rowsHtml = (language: Language, { rows, kinds }: SitesOverview): string => {
  if (rows.length === 0) return '';
  const t = chartWords[language];
  const cell = (tag: 'th' | 'td', words: string, side: 'left' | 'right') =>
    `<${tag} style="padding:4px 12px 4px 0;border-bottom:1px solid #ddd5c5;text-align:${side};vertical-align:top;font-weight:400">${words}</${tag}>`;
  const heads = kinds.map((kind) => cell('th', escapeText(figureHead(t, kind)), 'right'));
  const lines = rows.map(({ name, broken, charts }) => {
    const strong = (words: string) =>
      broken ? `<strong>${escapeText(words)}</strong>` : escapeText(words);
    const figures = kinds.map((kind) =>
      cell('td', strong(charts.find((chart) => chart.kind === kind)?.figure ?? ''), 'right'),
    );
    return `<tr>${cell('td', strong(name), 'left')}${figures.join('')}</tr>`;
  });
  return `<h4 style="margin:16px 0 8px;font-size:16px;line-height:1.3">${escapeText(t.rows)}</h4>
<table cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 14px;border-collapse:collapse;font-size:14px"><thead><tr>${cell('th', escapeText(t.site), 'left')}${heads.join('')}</tr></thead><tbody>${lines.join('\n')}</tbody></table>`;
};

export const rowsPlain = (language: Language, { rows }: SitesOverview): string[] => {
  if (rows.length === 0) return [];
  const t = chartWords[language];
  const told = (charts: Chart[]) =>
    charts
      .filter(({ figure }) => figure)
      .map(({ kind, figure }) => `${figureHead(t, kind)} ${figure}`);
  return [t.rows, ...rows.map(({ name, charts }) => `${name}: ${told(charts).join(', ')}`)];
};
