import { Lexer, type Token, Tokenizer } from 'marked';

const deepestBlock = 10;
const deepestInline = 8;
const mostCells = 10_000;
/** marked looks at the rest of a paragraph from each mark on: marks times length is its work. */
const mostWork = 1_000_000;
const mostWorkInAll = 8_000_000;
const mark = /[*_~`[\]<>!@\\&:(]|www\./g;

/**
 * marked's lexer with an end to its patience: hostile text costs no more than an honest page.
 * What is nested too deep, too wide or too dense stays as it was written.
 */
export const boundedLexer = (): Lexer => {
  let depth = 0;
  let work = 0;
  const within =
    (deepest: number) =>
    <T>(step: () => T): T | undefined => {
      if (depth >= deepest) return undefined;
      depth += 1;
      try {
        return step();
      } finally {
        depth -= 1;
      }
    };
  const block = within(deepestBlock);
  const inline = within(deepestInline);

  class BoundedTokenizer extends Tokenizer {
    override blockquote(src: string) {
      return block(() => super.blockquote(src));
    }
    override list(src: string) {
      return block(() => super.list(src));
    }
    override table(src: string) {
      const found = this.rules.block.table.exec(src);
      const columns = found?.[2]?.split('|').length ?? 0;
      const rows = found?.[3]?.split('\n').length ?? 0;
      return columns * (rows + 1) > mostCells ? undefined : super.table(src);
    }
    override link(src: string) {
      return inline(() => super.link(src));
    }
    override emStrong(...given: Parameters<Tokenizer['emStrong']>) {
      return inline(() => super.emStrong(...given));
    }
    override del(...given: Parameters<Tokenizer['del']>) {
      return inline(() => super.del(...given));
    }
  }

  class BoundedLexer extends Lexer {
    override inlineTokens(src: string, tokens: Token[] = []): Token[] {
      const cost = src.length * (src.match(mark)?.length ?? 0);
      work += cost;
      if (cost <= mostWork && work <= mostWorkInAll) return super.inlineTokens(src, tokens);
      tokens.push({ type: 'text', raw: src, text: src });
      return tokens;
    }
  }
  return new BoundedLexer({
    gfm: true,
    tokenizer: new BoundedTokenizer(),
  });
};
