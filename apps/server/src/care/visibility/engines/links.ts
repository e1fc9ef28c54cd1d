const tracking =
  /^(utm_.*|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|yclid|twclid|ttclid|srsltid|igshid|mc_[ce]id|_hs(enc|mi)|ref_src|wt_mc|si|sca_esv|ved|ei)$/i;
const longest = 2000;
const most = 100;

/** Without tracking parameters; null if it is no web address. */
export const tidyLink = (link: string): string | null => {
  if (link.length > longest || !URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  for (const name of [...url.searchParams.keys()])
    if (tracking.test(name)) url.searchParams.delete(name);
  url.username = '';
  url.password = '';
  // A text fragment only highlights words on the page.
  if (url.hash.startsWith('#:~:')) url.hash = '';
  return url.href;
};

/** In order, without duplicates. */
export const tidyLinks = (links: string[]): string[] => [
  ...new Set(links.flatMap((link) => tidyLink(link) ?? []).slice(0, most)),
];

/** Links with a scheme: visible, or the target of a Markdown link. */
export const linksInText = (text: string): string[] =>
  [
    ...text.matchAll(/https?:\/\/[^\s<>()[\]"'`|\\^{}„“”]+(?:\([^\s<>()]*\)[^\s<>()[\]"'`]*)?/giu),
  ].map(([link]) => link.replace(/[.,;:!?…*_]+$/u, ''));

/** A link's real host; Google links through its own address and puts the host into the title. */
export const realLink = (uri: string, title: string | null | undefined): string => {
  const isRedirect = /^https:\/\/vertexaisearch\.cloud\.google\.com\//i.test(uri);
  return isRedirect && title && /^[^\s/]+\.[^\s/]+$/.test(title) ? `https://${title}/` : uri;
};
