import type { SiteRole } from '@hlidka/protocol';

/** Counts sites and domains separately. */
export const countByRole = (all: readonly { role: SiteRole | null }[]): [number, number] => {
  const domains = all.filter(({ role }) => role === 'domain').length;
  return [all.length - domains, domains];
};
