import { type KeyFigure, keyFiguresOf, keyWords } from '@hlidka/texts/charts';
import { escapeText } from '../escape-text.ts';
import type { Drawn } from './mail-charts.ts';

const quiet = '#6b6357';
const line = '#ddd5c5';

const said = ({ change, note }: KeyFigure): string[] => [
  ...(change ? [`${change.arrow} ${change.words}`] : []),
  ...(note ? [note] : []),
];

const cell = (figure: KeyFigure): string =>
  `<td width="50%" valign="top" style="padding:10px 12px 10px 0;border-top:1px solid ${line}">
<span style="font-size:13px;color:${quiet}">${escapeText(figure.label)}</span><br>
<strong style="font-size:22px;line-height:1.35">${escapeText(figure.value)}</strong>
${said(figure)
  .map(
    (words) =>
      `<br><span style="font-size:13px;line-height:1.4;color:${quiet}">${escapeText(words)}</span>`,
  )
  .join('\n')}</td>`;

/** Two per row: as many as fit on a phone. */
export const keyHtml = ({ language, period, figures }: Drawn): string => {
  const told = keyFiguresOf(language, period, figures);
  if (told.length === 0) return '';
  const rows = Array.from({ length: Math.ceil(told.length / 2) }, (_, at) =>
    told.slice(at * 2, at * 2 + 2),
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;table-layout:fixed;border-bottom:1px solid ${line}">${rows
    .map((row) => `<tr>${row.map(cell).join('')}</tr>`)
    .join('\n')}</table>`;
};

export const keyPlain = ({ language, period, figures }: Drawn): string => {
  const told = keyFiguresOf(language, period, figures);
  if (told.length === 0) return '';
  return [
    keyWords[language].heading.toLocaleUpperCase(language),
    ...told.map((figure) =>
      [`${figure.label}: ${figure.value}`, ...said(figure)].join('; ').replace(/[↑↓=] /, ''),
    ),
  ].join('\n');
};
