const tracking =
  /^(utm_.*|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|yclid|twclid|ttclid|srsltid|igshid|mc_[ce]id|_hs(enc|mi)|ref_src|wt_mc|si|sca_esv|ved|ei)$/i;
const longest = 2000;
const most = 100;

/** Without what only says who sent the reader; null for what is no address of the web. */
export const tidyLink = (link: string): string | null => {
  if (link.length > longest || !URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  for (const name of [...url.searchParams.keys()])
    if (tracking.test(name)) url.searchParams.delete(name);
  url.username = '';
  url.password = '';
  // A text fragment only marks the words on the page.
  if (url.hash.startsWith('#:~:')) url.hash = '';
  return url.href;
};

/** In their order, each once. */
export const tidyLinks = (links: string[]): string[] => [
  ...new Set(links.flatMap((link) => tidyLink(link) ?? []).slice(0, most)),
];

/** With a scheme: shown as it is, or as the target of a written link. */
export const linksInText = (text: string): string[] =>
  [
    ...text.matchAll(/https?:\/\/[^\s<>()[\]"'`|\\^{}„“”]+(?:\([^\s<>()]*\)[^\s<>()[\]"'`]*)?/giu),
  ].map(([link]) => link.replace(/[.,;:!?…*_]+$/u, ''));

/** The host of a link; Google leads through an address of its own, and says the real host in the title. */
export const realLink = (uri: string, title: string | null | undefined): string => {
  const isRedirect = /^https:\/\/vertexaisearch\.cloud\.google\.com\//i.test(uri);
  return isRedirect && title && /^[^\s/]+\.[^\s/]+$/.test(title) ? `https://${title}/` : uri;
};
