import { pictures, texts } from 'virtual:guide';
import { type HelpGroup, order } from './order.ts';
import { type HelpSection, linkText, readText } from './read-text.ts';

export type GuidePage = {
  slug: string;
  language: 'cs' | 'en';
  title: string;
  body: string;
  sections: readonly HelpSection[];
};

const origin = window.location.origin;
const base = `${origin}/admin/help/`;
const slugs = new Set(texts.map(({ slug }) => slug));

const pictureOf = (slug: string, file: string): string | null => {
  const path = pictures[`${slug}/${file.replace(/^.*\//, '')}`];
  return path ? new URL(path, origin).href : null;
};

const pages: readonly GuidePage[] = texts.map(({ slug, language, text }) => {
  const { body, ...read } = readText(text);
  const addresses = {
    page: (other: string) => (other === '' || slugs.has(other) ? `${base}${other || slug}` : null),
    picture: (file: string) => pictureOf(slug, file),
  };
  const sections = read.sections.map((one) => ({ ...one, text: linkText(one.text, addresses) }));
  return { slug, language, ...read, sections, body: linkText(body, addresses) };
});

type Language = GuidePage['language'];

/** In the reader's language, or in the other one where it is not written in theirs. */
export const helpPage = (slug: string, language: Language): GuidePage | undefined => {
  const written = pages.filter((page) => page.slug === slug);
  return written.find((page) => page.language === language) ?? written[0];
};

/** The same section of the page in its reader's language: translations have the same sections in one order. */
export const anchorIn = (page: GuidePage, anchor: string): string | undefined => {
  const isIt = (section: HelpSection) => section.anchor === anchor;
  if (page.sections.some(isIt)) return anchor;
  const other = pages.find(({ slug, sections }) => slug === page.slug && sections.some(isIt));
  return page.sections[other?.sections.findIndex(isIt) ?? -1]?.anchor;
};

/** Pictures that may be shown: those of the guide, packed with it. */
export const helpPictures: ReadonlySet<string> = new Set(
  Object.values(pictures).map((path) => new URL(path, origin).href),
);

/** The path inside the application of a link of a page; null: it leads elsewhere. */
export const helpPath = (href: string): { slug: string; hash: string } | null => {
  if (!href.startsWith(base)) return null;
  const { pathname, hash } = new URL(href);
  return { slug: pathname.slice('/admin/help/'.length), hash: decodeURIComponent(hash.slice(1)) };
};

export const helpGroups = (language: Language): { key: HelpGroup; pages: GuidePage[] }[] => {
  const listed = Object.entries(order) as [HelpGroup, readonly string[]][];
  const known = new Set(listed.flatMap(([, list]) => list));
  return [
    ...listed.map(([key, list]) => ({
      key,
      pages: list.flatMap((slug) => helpPage(slug, language) ?? []),
    })),
    { key: 'more' as const, pages: pages.filter(({ slug }) => !known.has(slug)) },
  ].filter((group) => group.pages.length > 0);
};
