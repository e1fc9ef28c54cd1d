import { parseMarkdown } from '@hlidka/markdown';
import type { Language, ReportFigures } from '@hlidka/protocol';
import { typesetText } from '@hlidka/texts/format';
import { chartsHtml, chartsPlain, stripHtml, stripPlain } from './mail-charts.ts';
import { blocksHtml } from './mail-html.ts';
import { keyHtml, keyPlain } from './mail-key.ts';
import { blocksPlain } from './mail-plain.ts';

type Content = { html: string; plain: string };
type Report = {
  id: string;
  markdown: string;
  period: string;
  language: Language;
  figures: ReportFigures | null;
};

const most = 8;
const held = new Map<string, Content>();

/** Made once for all readers: a sent report never changes. */
export const mailContent = ({ id, markdown, period, language, figures }: Report): Content => {
  const known = held.get(id);
  if (known) return known;
  const blocks = parseMarkdown(markdown, typesetText);
  const drawn = { language, period: period.slice(0, 7), figures };
  const content = {
    html: keyHtml(drawn) + stripHtml(drawn) + blocksHtml(blocks) + chartsHtml(drawn),
    plain: [keyPlain(drawn), stripPlain(drawn), blocksPlain(blocks), chartsPlain(drawn)]
      .filter(Boolean)
      .join('\n\n'),
  };
  if (held.size >= most) held.delete(held.keys().next().value ?? '');
  held.set(id, content);
  return content;
};
