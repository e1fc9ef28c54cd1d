import { parseMarkdown } from '@hlidka/markdown';
import type { Agency } from '@hlidka/protocol';
import { printTexts } from '@hlidka/texts/report';
import { escapeText } from './escape-text.ts';
import { blocksHtml } from './mail-html.ts';
import { chartsSvg } from './print-charts.ts';
import type { WholeRow } from './select.ts';
import { figuresOf, periodOf } from './view.ts';

const style = `
@page { size: A4; margin: 18mm 18mm 20mm; }
body { margin: 0; color: #1f1c17; font: 10.5pt/1.5 'Noto Sans', 'Liberation Sans', 'DejaVu Sans', Arial, sans-serif; }
header { display: flex; gap: 4mm; align-items: center; padding-bottom: 4mm; border-bottom: 0.3mm solid #ddd5c5; font-size: 10pt; }
header img { max-width: 50mm; height: 11mm; object-fit: contain; }
header span { margin-left: auto; color: #6b6357; }
h1 { margin: 8mm 0 1mm; font-size: 21pt; line-height: 1.2; }
.about { margin: 0 0 6mm; font-size: 11pt; color: #6b6357; }
h2, h3, h4, h5, h6 { break-after: avoid; }
figure { margin: 0 0 5mm; break-inside: avoid; }
figcaption, .reading { margin: 0; font-size: 9.5pt; }
.reading { color: #6b6357; }
svg { display: block; margin: 1mm 0; }
tr, li, pre, blockquote { break-inside: avoid; }
p, li { orphans: 3; widows: 3; }`;

/** Whose report it is; `logo` as a data URI. */
export type Head = { agency: Agency; logo: string | null };

/** A report as a page of its own that loads nothing and runs nothing. */
export const printHtml = (row: WholeRow, { agency, logo }: Head): string => {
  const t = printTexts[row.language];
  const period = periodOf(row);
  const title = t.title(new Date(`${period}-15T12:00:00Z`));
  const contacts = [agency.contactEmail, agency.contactPhone, agency.web].filter(
    (one) => one !== null,
  );
  return `<!doctype html>
<html lang="${row.language}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escapeText(title)}</title><style>${style}</style></head><body>
<header>${logo ? `<img src="${escapeText(logo)}" alt="">` : ''}<strong>${escapeText(agency.name)}</strong><span>${escapeText(contacts.join(' · '))}</span></header>
<h1>${escapeText(title)}</h1>
<p class="about">${escapeText(row.siteName ?? t.allSites(row.clientName))}</p>
${blocksHtml(parseMarkdown(row.markdown))}
${chartsSvg(row.language, period, figuresOf(row))}
</body></html>`;
};
