import type { Agency, Language } from '@hlidka/protocol';
import { keyFiguresOf } from '@hlidka/texts/charts';
import { printTexts } from '@hlidka/texts/report';
import { escapeText } from '../escape-text.ts';
import type { WholeRow } from '../select.ts';
import { periodOf, reportFiguresOf } from '../view.ts';
import { stripSvg } from './print-charts.ts';

/** The agency on the report; `logo` is a data URI. */
export type ReportHead = { agency: Agency; logo: string | null };

const keyHtml = (language: Language, row: WholeRow): string => {
  const told = keyFiguresOf(language, periodOf(row), reportFiguresOf(row));
  if (told.length === 0) return '';
  const said = (words: string) => `<dd class="said">${escapeText(words)}</dd>`;
  return `<dl class="key">${told
    .map(
      ({ label, value, change, note }) =>
        `<div><dt>${escapeText(label)}</dt><dd class="value">${escapeText(value)}</dd>${change ? said(`${change.arrow} ${change.words}`) : ''}${note ? said(note) : ''}</div>`,
    )
    .join('\n')}</dl>`;
};

/** The cover: agency, subject, month and key figures. */
export const coverHtml = (row: WholeRow, { agency, logo }: ReportHead): string => {
  const t = printTexts[row.language];
  const contacts = [agency.contactEmail, agency.contactPhone, agency.web].filter(
    (one) => one !== null,
  );
  return `<section class="cover">
<div class="brand">${logo ? `<img src="${escapeText(logo)}" alt="">` : ''}<strong>${escapeText(agency.name)}</strong></div>
<h1><small>${escapeText(t.kind)}</small>${escapeText(t.month(new Date(`${periodOf(row)}-15T12:00:00Z`)))}</h1>
<p class="about">${escapeText(row.siteName ? t.oneSite(row.clientName, row.siteName) : t.allSites(row.clientName))}</p>
${row.figuresAt ? `<p class="as-of">${escapeText(t.figuresAt(row.figuresAt))}</p>` : ''}
${keyHtml(row.language, row)}
${stripSvg(row.language, periodOf(row), reportFiguresOf(row))}
<p class="contacts">${escapeText(contacts.join(' · '))}</p>
</section>`;
};
