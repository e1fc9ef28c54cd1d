import type { Language } from '@hlidka/protocol';
import { escape } from './escape.ts';

type Document = {
  language: Language;
  title: string;
  /** Where the page's own address begins: empty on a host of its own. */
  base: string;
  indexed?: boolean;
  head?: string;
  body: string;
};

/** The frame of every document of a status page; needs no script. */
export const documentOf = ({ language, title, base, indexed, head = '', body }: Document): string =>
  `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">${indexed ? '' : '\n<meta name="robots" content="noindex">'}
<title>${escape(title)}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${base}/style.css">${head}
</head><body><main>${body}</main></body></html>
`;

type Said = { title: string; means: string };

/** A short answer: a sentence, what it means, and perhaps a button. */
export const answerDocument = (
  frame: Pick<Document, 'language' | 'base'> & { page?: string },
  said: Said,
  more = '',
): string =>
  documentOf({
    language: frame.language,
    base: frame.base,
    title: said.title,
    body: `${frame.page ? `<p class="page-name">${escape(frame.page)}</p>` : ''}<h1>${escape(said.title)}</h1><p>${escape(said.means)}</p>${more}`,
  });

/** A form of one button: a mail program that opens links must not press it. */
export const buttonForm = (action: string, label: string): string =>
  `<form method="post" action="${escape(action)}"><button>${escape(label)}</button></form>`;
