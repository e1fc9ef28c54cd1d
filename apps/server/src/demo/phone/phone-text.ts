import type { PhoneMessage } from '@hlidka/protocol';

type Span = PhoneMessage['spans'][number];

const styles: Record<string, Span['style']> = {
  b: 'bold',
  i: 'italic',
  code: 'code',
  pre: 'block',
};
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' };
const piece = /<(\/?)(b|i|code|pre)>|&(lt|gt|amp|quot);|[^<&]+|[<&]/g;

/** The platform's HTML as pieces of text: what the phone draws holds no markup. */
export const spansOfHtml = (html: string): Span[] => {
  const spans: Span[] = [];
  const open: Span['style'][] = [];
  for (const [whole, closing, tag, entity] of html.matchAll(piece)) {
    if (tag) {
      if (closing) open.pop();
      else open.push(styles[tag] ?? 'plain');
      continue;
    }
    const text = entity ? (entities[entity] ?? whole) : whole;
    const style = open.at(-1) ?? 'plain';
    const last = spans.at(-1);
    if (last?.style === style) last.text += text;
    else spans.push({ text, style });
  }
  return spans;
};
