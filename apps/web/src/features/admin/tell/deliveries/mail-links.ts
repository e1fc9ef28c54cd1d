/** Addresses in a mail's text without duplicates; a full stop after one is not part of it. */
export const linksIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) => link.replace(/[.,;:)]+$/, '')),
  ),
];

/** Such a link signs its holder in. */
export const isOneTime = (link: string): boolean => link.includes('#token=');
