import MarkdownIt, { type StateCore } from 'markdown-it';
import { bounds } from './bounds.ts';

/**
 * From some marks the parser scans the rest of the paragraph, so its cost is marks times length.
 */
const mostWork = 1_000_000;
const mostWorkInAll = 8_000_000;
const mark = /[*_~`[\]<>!@\\&:(]|www\.|\/\//g;

/** A paragraph too dense with marks stays plain text. */
const inlines = (state: StateCore): void => {
  let work = 0;
  for (const token of state.tokens) {
    if (token.type !== 'inline') continue;
    const cost = token.content.length * (token.content.match(mark)?.length ?? 0);
    work += cost;
    token.children = [];
    if (cost <= mostWork && work <= mostWorkInAll)
      state.md.inline.parse(token.content, state.md, state.env, token.children);
  }
};

const www = /^[a-z\d.-]+\.[a-z]{2,}(?::\d{1,5})?(?:[/?#][^\s<>"|]*[^\s<>"|?!.,:;*_~')\]])?/i;

/** Bounded, so that hostile text costs no more than an ordinary page. */
export const parser = new MarkdownIt({ html: true, linkify: true });
parser.block.ruler.before('table', 'bounds', bounds);
parser.core.ruler.at('inline', inlines);
// inlines.ts alone decides what may be a link.
parser.validateLink = () => true;
parser.linkify.set({ fuzzyLink: false });
parser.linkify.add('www.', {
  validate: (text, from) => www.exec(text.slice(from))?.[0].length ?? 0,
  normalize: (match) => {
    match.url = `http://${match.url}`;
  },
});
