import type { SiteRole } from '@hlidka/protocol';

/** A domain is not a site: how many there are of each. */
export const countByRole = (all: readonly { role: SiteRole | null }[]): [number, number] => {
  const domains = all.filter(({ role }) => role === 'domain').length;
  return [all.length - domains, domains];
};
