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
  const path = pictures[`${slug}/${file}`];
  return path ? new URL(path, origin).href : null;
};

const pages: readonly GuidePage[] = texts.map(({ slug, language, text }) => {
  const { body, ...read } = readText(text);
  const addresses = {
    page: (other: string) => (other === '' || slugs.has(other) ? `${base}${other || slug}` : null),
    picture: (file: string) => pictureOf(slug, file),
  };
  return { slug, language, ...read, body: linkText(body, addresses) };
});

export const helpPage = (slug: string): GuidePage | undefined =>
  pages.find((page) => page.slug === slug);

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

export const helpGroups = (): { key: HelpGroup; pages: GuidePage[] }[] => {
  const listed = Object.entries(order) as [HelpGroup, readonly string[]][];
  const known = new Set(listed.flatMap(([, list]) => list));
  return [
    ...listed.map(([key, list]) => ({ key, pages: list.flatMap((slug) => helpPage(slug) ?? []) })),
    { key: 'more' as const, pages: pages.filter(({ slug }) => !known.has(slug)) },
  ].filter((group) => group.pages.length > 0);
};
