import type { Agency, Language } from '@hlidka/protocol';
import { day, looks, nightRules } from './colours.ts';
import { frame as csFrame } from './cs/index.ts';
import { frame as enFrame } from './en/index.ts';
import type { MailText } from './types.ts';

export type MailFrame = { agency: Agency; baseUrl: string };

const frames = { cs: csFrame, en: enFrame };

const contacts = ({ agency }: MailFrame): string[] =>
  [agency.contactPhone, agency.contactEmail, agency.web].filter((one) => one !== null);

export const mailPlain = (text: MailText, frame: MailFrame, language: Language): string => {
  const words = frames[language];
  const contact = contacts(frame).join(' · ');
  const { contactPhone: phone } = frame.agency;
  return [
    text.state === 'neutral'
      ? text.heading
      : `${words.states[text.state].toUpperCase()}: ${text.heading}`,
    ...(text.greeting ? [text.greeting] : []),
    ...text.paragraphs,
    ...(text.content ? [text.content.plain] : []),
    ...(text.action ? [`${text.action.label}:\n${text.action.link}`] : []),
    ...(text.more ? [`${text.more.label}:\n${text.more.link}`] : []),
    ...(text.elsewhere ? [`${text.elsewhere.when}\n${text.elsewhere.link}`] : []),
    ...(text.note ? [text.note] : []),
    ...(text.callUs && phone ? [`${words.callUs}: ${phone}`] : []),
    `--\n${words.why(frame.agency.name)}${contact ? `\n${words.contact}: ${contact}` : ''}`,
  ].join('\n\n');
};

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const anchor = (link: string, words = link): string =>
  `<a class="link" href="${escape(link)}" style="color:${day.accent};overflow-wrap:anywhere;word-break:break-word">${escape(words)}</a>`;

const aside = (words: string, link: string): string =>
  `<p class="soft" style="margin:0 0 20px;font-size:13px;color:${day.soft}">${escape(words)}<br>${anchor(link)}</p>`;

type Link = { label: string; link: string };
const button = ({ label, link }: Link): string => `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:28px 0 12px"><tr><td class="press" bgcolor="${day.accent}" style="background:${day.accent};border-radius:6px"><a class="press" href="${escape(link)}" style="display:inline-block;background:${day.accent};color:${day.onAccent};text-decoration:none;font-weight:600;padding:12px 20px;border-radius:6px">${escape(label)}</a></td></tr></table>`;

const previewLength = 140;

/** What a list of mails shows after the subject: the first sentences, not the frame's words. */
const preview = ({ paragraphs }: MailText): string => {
  const words = paragraphs.join(' ');
  const shown =
    words.length <= previewLength
      ? words
      : `${words.slice(0, words.lastIndexOf(' ', previewLength))}…`;
  return shown.charAt(0).toUpperCase() + shown.slice(1);
};

/** Blank characters keep the words of the mail out of the preview. */
const hidden = (text: MailText): string =>
  `<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all">${escape(preview(text))}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;

const callUs = (text: MailText, { agency }: MailFrame, words: string): string => {
  const { contactPhone: phone } = agency;
  if (!text.callUs || !phone) return '';
  return `<p class="ink" style="margin:16px 0 0;font-size:15px;color:${day.ink}">${escape(words)}: <strong>${anchor(`tel:${phone.replace(/[^+\d]/g, '')}`, phone)}</strong></p>`;
};

const linkOf = (contact: string): string =>
  contact.includes('@')
    ? `mailto:${contact}`
    : /^https?:/.test(contact)
      ? contact
      : `tel:${contact.replace(/[^+\d]/g, '')}`;

const foot = (frame: MailFrame, language: Language): string => {
  const words = frames[language];
  const links = contacts(frame).map((one) => anchor(linkOf(one), one));
  return `<p class="soft" style="margin:16px 0 0;font-size:12px;line-height:1.5;color:${day.soft}">${escape(words.why(frame.agency.name))}${links.length > 0 ? `<br>${escape(words.contact)}: ${links.join(' · ')}` : ''}</p>`;
};

/** A state that says nothing is left out. */
const stateOf = ({ state }: MailText, states: Record<MailText['state'], string>): string => {
  const { sign, ink } = looks[state];
  return state === 'neutral'
    ? ''
    : `<strong class="state" style="color:${ink}"><span aria-hidden="true">${sign}</span> ${escape(states[state])}</strong> <span class="soft" style="color:${day.soft}">·</span> `;
};

/** Tables and inline styles, which all mail programs support. Nothing is loaded. */
export const mailHtml = (text: MailText, frame: MailFrame, language: Language): string => {
  const words = frames[language];
  const { edge } = looks[text.state];
  const elsewhere =
    text.elsewhere ?? (text.action && { when: words.linkHint, link: text.action.link });
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(text.subject)}</title><style>${nightRules(text.state)}</style></head>
<body class="paper" style="margin:0;padding:24px 12px;background:${day.paper};${font};color:${day.ink}">
${hidden(text)}
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table class="sheet" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${day.sheet};border:1px solid ${day.line};border-radius:8px;overflow:hidden"><tr><td class="edge" bgcolor="${edge}" height="8" style="height:8px;line-height:8px;font-size:0;background:${edge}">&nbsp;</td></tr><tr><td class="ink" style="padding:22px 28px 24px;font-size:16px;line-height:1.55;color:${day.ink}">
<p style="margin:0 0 6px;font-size:14px">${stateOf(text, words.states)}<span class="soft" style="color:${day.soft}">${escape(frame.agency.name)}</span></p>
<h1 style="margin:0 0 18px;font-size:22px;line-height:1.3">${escape(text.heading)}</h1>
${[...(text.greeting ? [text.greeting] : []), ...text.paragraphs].map((paragraph) => `<p style="margin:0 0 14px">${escape(paragraph)}</p>`).join('\n')}
${text.content ? `<div class="content">${text.content.html}</div>` : ''}
${text.action ? button(text.action) : ''}
${text.more ? `<p style="margin:0 0 14px">${anchor(text.more.link, text.more.label)}</p>` : ''}
${elsewhere ? aside(elsewhere.when, elsewhere.link) : ''}
${text.note ? `<p class="soft" style="margin:0;font-size:14px;color:${day.soft}">${escape(text.note)}</p>` : ''}
${callUs(text, frame, words.callUs)}
</td></tr></table>
${foot(frame, language)}
</td></tr></table>
</body>
</html>
`;
};
