/** The id of a heading, as forges make it: links to a section work in both places. */
export const headingAnchor = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
