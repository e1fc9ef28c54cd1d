import type { Agency, Language } from '@hlidka/protocol';
import { frame as csFrame } from './cs.ts';
import { frame as enFrame } from './en.ts';
import type { MailText } from './types.ts';

export type MailFrame = { agency: Agency; baseUrl: string };

const frames = { cs: csFrame, en: enFrame };

const contactLine = ({ agency }: MailFrame): string =>
  [agency.contactEmail, agency.contactPhone, agency.web].filter(Boolean).join(' · ');

export const mailPlain = (text: MailText, frame: MailFrame, language: Language): string => {
  const contact = contactLine(frame);
  return [
    text.heading,
    ...text.paragraphs,
    ...(text.content ? [text.content.plain] : []),
    ...(text.action ? [`${text.action.label}:\n${text.action.link}`] : []),
    ...(text.elsewhere ? [`${text.elsewhere.when}\n${text.elsewhere.link}`] : []),
    ...(text.note ? [text.note] : []),
    `--\n${frames[language].why(frame.agency.name)}${contact ? `\n${frames[language].contact}: ${contact}` : ''}`,
  ].join('\n\n');
};

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const ink = '#1f1c17';
const quiet = '#6b6357';
const line = '#ddd5c5';
const accent = '#1f3a93';
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const anchor = (link: string): string =>
  `<a href="${escape(link)}" style="color:${accent};word-break:break-all">${escape(link)}</a>`;

const aside = (words: string, link: string): string =>
  `<p style="margin:0 0 20px;font-size:13px;color:${quiet}">${escape(words)}<br>${anchor(link)}</p>`;

type Link = { label: string; link: string };
const button = ({ label, link }: Link): string => `
<p style="margin:28px 0 12px"><a href="${escape(link)}" style="display:inline-block;background:${accent};color:#fff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:6px">${escape(label)}</a></p>`;

/** Inline styles and a single column, which all mail programs support. Nothing is loaded. */
export const mailHtml = (text: MailText, frame: MailFrame, language: Language): string => {
  const words = frames[language];
  const contact = contactLine(frame);
  const elsewhere =
    text.elsewhere ?? (text.action && { when: words.linkHint, link: text.action.link });
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escape(text.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6f1e7;${font};color:${ink}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fffdf8;border:1px solid ${line};border-radius:8px"><tr><td style="padding:28px 28px 24px;font-size:16px;line-height:1.55">
<p style="margin:0 0 24px;font-weight:700;color:${ink}">${escape(frame.agency.name)}</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escape(text.heading)}</h1>
${text.paragraphs.map((paragraph) => `<p style="margin:0 0 14px">${escape(paragraph)}</p>`).join('\n')}
${text.content?.html ?? ''}
${text.action ? button(text.action) : ''}
${elsewhere ? aside(elsewhere.when, elsewhere.link) : ''}
${text.note ? `<p style="margin:0;font-size:14px;color:${quiet}">${escape(text.note)}</p>` : ''}
</td></tr></table>
<p style="margin:16px 0 0;font-size:12px;line-height:1.5;color:${quiet}">${escape(words.why(frame.agency.name))}${contact ? `<br>${escape(words.contact)}: ${escape(contact)}` : ''}</p>
</td></tr></table>
</body>
</html>
`;
};
