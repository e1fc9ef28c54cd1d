import { parseMarkdown } from '@hlidka/markdown';
import { typesetText } from '@hlidka/texts/format';
import { printTexts } from '@hlidka/texts/report';
import { escapeText } from '../escape-text.ts';
import { blocksHtml } from '../mail/mail-html.ts';
import type { WholeRow } from '../select.ts';
import { periodOf, reportFiguresOf } from '../view.ts';
import { chartsSvg } from './print-charts.ts';
import { coverHtml, type ReportHead } from './print-cover.ts';

const fonts = "Bricolage, 'Noto Sans', 'Liberation Sans', 'DejaVu Sans', Arial, sans-serif";

/** Escapes a text as a CSS string. */
const cssString = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;

/** The footer of each sheet but the cover; browsers without margin boxes leave it empty. */
const sheet = (foot: string): string => `
@page {
  size: A4;
  margin: 18mm 18mm 22mm;
  @bottom-left { content: ${cssString(foot)}; font: 8.5pt ${fonts}; color: #6b6357; }
  @bottom-right { content: counter(page) " / " counter(pages); font: 8.5pt ${fonts}; color: #6b6357; }
}
@page :first { @bottom-left { content: none; } @bottom-right { content: none; } }`;

const style = `
body { margin: 0; color: #1f1c17; font: 10.5pt/1.5 ${fonts}; print-color-adjust: exact; }
.cover { display: flex; flex-direction: column; box-sizing: border-box; height: 256mm; break-after: page; }
.brand { display: flex; gap: 4mm; align-items: center; padding-bottom: 5mm; border-bottom: 0.3mm solid #ddd5c5; font-size: 12pt; }
.brand img { max-width: 60mm; height: 14mm; object-fit: contain; }
h1 { margin: 34mm 0 2mm; font-size: 34pt; line-height: 1.1; letter-spacing: -0.02em; }
h1 small { display: block; margin-bottom: 3mm; font-size: 12pt; font-weight: 400; letter-spacing: 0; color: #6b6357; }
.about { margin: 0; font-size: 14pt; }
.as-of { margin: 0; }
.key { display: grid; grid-template-columns: repeat(3, 1fr); gap: 5mm 6mm; margin: auto 0 8mm; }
.key div { padding-top: 2mm; border-top: 0.3mm solid #ddd5c5; }
.key dt { font-size: 9.5pt; color: #6b6357; }
.key dd { margin: 0; }
.key .value { font-size: 18pt; font-weight: 700; line-height: 1.3; font-variant-numeric: tabular-nums; }
.key .said { font-size: 9pt; line-height: 1.4; color: #6b6357; }
.contacts { margin: 4mm 0 0; padding-top: 4mm; border-top: 0.3mm solid #ddd5c5; font-size: 9.5pt; color: #6b6357; }
.text > :first-child { margin-top: 0 !important; }
h2, h3, h4, h5, h6, p:has(+ ul, + ol, + table), h4 + .reading { break-after: avoid; }
h2, h3, h4, h5, h6, figure, tr, li, pre, blockquote { break-inside: avoid; }
thead { display: table-header-group; }
figure { margin: 0 0 5mm; }
figcaption, .reading { margin: 0; font-size: 9.5pt; }
figcaption span, .reading, .ticks { color: #6b6357; }
.reading small { font-size: 8.5pt; }
svg { display: block; margin: 1mm 0; }
.ticks { position: relative; height: 4.5mm; font-size: 8pt; font-variant-numeric: tabular-nums; }
.ticks span { position: absolute; transform: translateX(-50%); white-space: nowrap; }
.ticks span:first-child { transform: none; left: 0 !important; }
.sites { width: 100%; margin-top: 2mm; border-collapse: collapse; font-size: 9pt; line-height: 1.25; }
.sites :is(th, td) { padding: 0.9mm 3mm 0.9mm 0; border-bottom: 0.2mm solid #ddd5c5; text-align: left; vertical-align: middle; font-weight: 400; }
.sites thead th { font-size: 8.5pt; color: #6b6357; }
.sites svg { margin: 0; }
.sites .broken :is(th, .figure) { font-weight: 700; }
.sites .availability { width: 56mm; }
.sites .clicks { width: 34mm; }
.sites .weeks { width: 14mm; }
.sites .figure { width: 1mm; padding-left: 0; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
p, li { orphans: 3; widows: 3; }`;

/** A report as a page of its own that loads nothing and runs nothing. */
export const printHtml = (row: WholeRow, head: ReportHead, fontFaces: string): string => {
  const t = printTexts[row.language];
  const period = periodOf(row);
  const title = t.title(new Date(`${period}-15T12:00:00Z`));
  const foot = [head.agency.name, row.siteName ?? row.clientName, title].join(' · ');
  return `<!doctype html>
<html lang="${row.language}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:">
<title>${escapeText(title)}</title><style>${fontFaces}${sheet(foot)}${style}</style></head><body>
${coverHtml(row, head)}
<main class="text">
${blocksHtml(parseMarkdown(row.markdown, typesetText))}
${chartsSvg(row.language, period, reportFiguresOf(row))}
</main>
</body></html>`;
};
