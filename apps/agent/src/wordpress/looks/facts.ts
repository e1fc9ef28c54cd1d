import { createHash } from 'node:crypto';
import * as z from 'zod';
import { errorsIn } from './error-texts.ts';
import type { Answer } from './fetch.ts';
import { canonicalOf, farTextIn, hostsOut, pricesIn } from './page/hidden-facts.ts';
import { insideOf, textOf } from './text-of.ts';

const Counts = z.record(z.string(), z.number());

/** What is compared of one response. */
export const Facts = z.object({
  trouble: z.enum(['redirects', 'unreachable']).nullable(),
  status: z.number(),
  /** Where redirects led: path and host, without the query. */
  place: z.string(),
  ms: z.number(),
  isWhole: z.boolean(),
  title: z.string(),
  /** Words of its text by digest, with their lengths. */
  words: Counts,
  textLength: z.number(),
  mainLength: z.number(),
  counts: Counts,
  errors: z.array(z.string()),
  noindex: z.boolean(),
  /** Where search engines are told to look instead; empty: nowhere. */
  canonical: z.string().nullable(),
  /** Figures with a currency. */
  prices: z.array(z.string()),
  /** Hosts that links lead out to. */
  hosts: z.array(z.string()),
  /** Length of text that lies where nobody sees it. */
  farText: z.number(),
  /** What a JSON index says that can be asked for. */
  routes: z.array(z.string()),
  mixed: z.number(),
  parts: z.array(z.string()),
});
export type Facts = z.infer<typeof Facts>;

const mostWords = 600;
const mostParts = 60;
const mostRoutes = 2000;

const count = (html: string, what: RegExp): number => html.match(what)?.length ?? 0;
const digest = (word: string): string => createHash('sha1').update(word).digest('hex').slice(0, 10);
const wordsOf = (text: string): Record<string, number> =>
  Object.fromEntries(
    text
      .split(/\s+/)
      .slice(0, mostWords)
      .map((word) => [digest(word), word.length]),
  );

/** Fields people fill in and buttons that submit; hidden and disabled ones do not count. */
const field =
  /<(?:textarea|select)\b(?![^>]*\bdisabled\b)|<input\b(?![^>]*\btype=["']?(?:hidden|submit|button|image|reset)\b)(?![^>]*\bdisabled\b)[^>]*>/gi;
const sender =
  /<button\b(?![^>]*\btype=["']?(?:button|reset)\b)(?![^>]*\bdisabled\b)[^>]*>|<input\b(?=[^>]*\btype=["']?(?:submit|image)\b)(?![^>]*\bdisabled\b)[^>]*>/gi;

const countsOf = (html: string): Record<string, number> => {
  const forms = html.match(/<form\b[^]*?(?:<\/form\s*>|$)/gi) ?? [];
  const menus = html.match(/<nav\b[^]*?(?:<\/nav\s*>|$)/gi) ?? [];
  return {
    header: count(html, /<header\b/gi),
    nav: menus.length,
    main: count(html, /<main\b/gi),
    footer: count(html, /<footer\b/gi),
    article: count(html, /<article\b/gi),
    heading: count(html, /<h1\b/gi),
    menuLinks: menus.reduce((sum, menu) => sum + count(menu, /<a\s/gi), 0),
    links: count(html, /<a\s/gi),
    images: count(html, /<img\b/gi),
    styles: count(html, /<link\b[^>]*\brel=["']?stylesheet\b|<style\b/gi),
    forms: forms.length,
    fields: forms.reduce((sum, form) => sum + count(form, field), 0),
    senders: forms.reduce((sum, form) => sum + count(form, sender), 0),
    deadForms: count(html, /<form\b[^>]*(?:onsubmit=["']?return false|action=["']?javascript:)/gi),
  };
};

const partPattern =
  /<(?:script|img|source|iframe)\b[^>]*?\ssrc=["']([^"'\s>]+)|<link\b(?=[^>]*\brel=["']?(?:stylesheet|icon|preload)\b)[^>]*?\shref=["']([^"'\s>]+)/gi;
const partsOf = (html: string, base: string): URL[] =>
  [...html.matchAll(partPattern)]
    .map(([, src, href]) => URL.parse((src ?? href ?? '').replaceAll('&#038;', '&'), base))
    .filter((url): url is URL => url !== null && /^https?:$/.test(url.protocol));

const isClosed = (html: string, robots: string): boolean =>
  /\b(?:noindex|none)\b/i.test(robots) ||
  (html.match(/<meta\b[^>]*\bname=["']?(?:robots|googlebot)\b[^>]*>/gi) ?? []).some((meta) =>
    /\b(?:noindex|none)\b/i.test(meta),
  );

const jsonOf = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const Index = z.object({ routes: z.record(z.string(), z.unknown()) });
const routesOf = (body: string): string[] =>
  Object.keys(Index.safeParse(jsonOf(body)).data?.routes ?? {}).slice(0, mostRoutes);

const hostAndPath = (url: string): string => {
  const { host, pathname } = new URL(url);
  return host.replace(/^www\./, '') + pathname;
};

/** robots.txt, sitemaps and APIs: whether complete, and how much there is. */
const otherFacts = ({ type, body }: Answer) => ({
  isWhole: /json/i.test(type)
    ? jsonOf(body) !== undefined
    : !/xml/i.test(type) || /^\uFEFF?<[^]*<\/[\w:]+>\s*$/.test(body),
  title: '',
  words: {},
  textLength: body.length,
  mainLength: 0,
  counts: {},
  noindex: /text\/plain/i.test(type) && /^disallow:\s*\/\s*$/im.test(body),
  mixed: 0,
  parts: [],
  canonical: '',
  prices: [],
  hosts: [],
  farText: 0,
  routes: /json/i.test(type) ? routesOf(body) : [],
});

const pageFacts = ({ body, robots, url }: Answer, isOwnPart: (url: URL) => boolean) => {
  const text = textOf(body);
  const parts = partsOf(body, url);
  const inner = insideOf(body, 'main') || insideOf(body, 'article');
  const own = parts.filter(isOwnPart).map(({ href }) => href.split('#')[0] ?? '');
  return {
    isWhole: /<\/html\s*>/i.test(body),
    title: textOf(/<title\b[^>]*>([^<]{1,2000})/i.exec(body)?.[1] ?? '').slice(0, 300),
    words: wordsOf(text),
    textLength: text.length,
    mainLength: textOf(inner).length,
    counts: countsOf(body.replace(/<!--[^]*?-->/g, '')),
    noindex: isClosed(body, robots),
    mixed: url.startsWith('https:') ? parts.filter((part) => part.protocol === 'http:').length : 0,
    parts: [...new Set(own)].slice(0, mostParts),
    canonical: canonicalOf(body, url),
    prices: pricesIn(text),
    hosts: hostsOut(body, url),
    farText: farTextIn(body),
    routes: [],
  };
};

export const factsOf = (answer: Answer, isOwnPart: (url: URL) => boolean): Facts => {
  const isPage = /html/i.test(answer.type) || answer.type === '';
  return {
    trouble: answer.trouble,
    status: answer.status,
    place: hostAndPath(answer.url),
    ms: answer.ms,
    errors: isPage ? errorsIn(answer.body) : [],
    ...(isPage ? pageFacts(answer, isOwnPart) : otherFacts(answer)),
  };
};
