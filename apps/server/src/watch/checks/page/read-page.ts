import { decodeHTML } from 'entities';
import { tidy } from './page-title.ts';

/** A page as the rules see it. */
export type Page = {
  title: string | null;
  /**
   * Visible text without title, scripts and styles, a line per block. Expensive, so computed on
   * first use.
   */
  readonly text: string;
  links: number;
  /** Contains visible things other than text: a script, a picture, a frame. */
  hasMore: boolean;
  /** The page continues beyond what was fetched. */
  isCut: boolean;
  html: string;
};

/** Elements whose content a browser does not show; an unclosed one reaches to the end. */
const unseen =
  /<!--(?:[^]*?-->|[^]*$)|<(script|style|noscript|template|svg|title|textarea|iframe)\b[^]*?(?:<\/\1\s*>|$)/gi;
const block =
  /<\/?(?:p|div|h\d|li|[uo]l|br|hr|t[dhr]|table|section|article|header|footer|nav|main|aside|center|form|button|pre|body|html|head|d[dlt])\b[^>]*>/gi;
const tag = /<\/?[a-z!?][^>]*>/gi;
const more =
  /<(?:script|img|iframe|frame|svg|canvas|video|object|embed|picture)\b|http-equiv=["']?refresh/i;
const titleElement = /<title\b[^>]*>([^<]{1,2000})/i;
const longestTitle = 200;

const textOf = (html: string): string => {
  const bare = html
    .replace(unseen, ' ')
    .replace(/\s+/g, ' ')
    .replace(block, '\n')
    .replace(tag, ' ');
  return decodeHTML(bare)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
};

export const readPage = (html: string, isCut: boolean): Page => {
  let text: string | null = null;
  return {
    title:
      tidy(titleElement.exec(html)?.[1] ?? '')
        .slice(0, longestTitle)
        .toWellFormed() || null,
    get text() {
      text ??= textOf(html);
      return text;
    },
    links: html.match(/<a\s/gi)?.length ?? 0,
    hasMore: more.test(html),
    isCut,
    html,
  };
};
