import type { Language, ReportFigures } from '@hlidka/protocol';
import { type Chart, chartsOf, chartWords, stripOf } from '@hlidka/texts/charts';
import { escapeText } from '../escape-text.ts';

const size = { width: 640, height: 56 };

const bar = (
  kind: Chart['kind'],
  { share, look }: Chart['bars'][number],
  at: number,
  of: number,
) => {
  const pitch = size.width / of;
  const x = (at + 0.16) * pitch;
  const width = Math.min(14, pitch * 0.68);
  const rect = (y: number, height: number, fill: string) =>
    `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${fill}"/>`;
  if (look === 'maintenance') return rect(size.height / 2, size.height / 2, '#8a99ad');
  if (share === null) return rect(size.height - 2, 2, '#b9b0a0');
  const height = Math.max(1, share * size.height);
  const top = size.height - height;
  if (kind !== 'availability') return rect(top, height, '#4c5f9e');
  if (look === 'tick') return rect(0, 3, '#6b6357') + rect(5, height - 5, '#3f7d57');
  return (look === 'down' ? rect(0, top, '#b3261e') : '') + rect(top, height, '#3f7d57');
};

const chart = ({ kind, label, reading, bars }: Chart): string => `<figure>
<figcaption><strong>${escapeText(label)}</strong></figcaption>
<svg viewBox="0 0 ${size.width} ${size.height}" width="100%" role="img" aria-label="${escapeText(`${label}: ${reading}`)}">${bars.map((one, at) => bar(kind, one, at, bars.length)).join('')}</svg>
<p class="reading">${escapeText(reading)}</p>
</figure>`;

export const stripSvg = (
  language: Language,
  period: string,
  figures: ReportFigures | null,
): string => {
  const strip = stripOf(language, period, figures);
  return strip ? chart(strip) : '';
};

/** The same charts as on the page, for paper. */
export const chartsSvg = (
  language: Language,
  period: string,
  figures: ReportFigures | null,
): string => {
  const sites = chartsOf(language, period, figures);
  if (sites.length === 0) return '';
  return [
    `<h3>${chartWords[language].heading}</h3>`,
    ...sites.map(
      ({ name, charts }) =>
        `${sites.length > 1 ? `<h4>${escapeText(name)}</h4>` : ''}${charts.map(chart).join('\n')}`,
    ),
  ].join('\n');
};
