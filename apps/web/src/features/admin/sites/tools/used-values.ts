import type { AdminSiteRow, SiteFact } from '@hlidka/protocol';

/** The values that sites already have, offered for choosing and for writing. */
export const usedValues = (sites: readonly AdminSiteRow[], key: SiteFact): string[] =>
  [...new Set(sites.flatMap((site) => site[key] ?? []))].sort(
    new Intl.Collator(document.documentElement.lang).compare,
  );
