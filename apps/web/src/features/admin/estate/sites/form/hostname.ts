import type { AdminSite } from '@hlidka/protocol';

/** The name an address will be listed under; null while it is invalid. */
export const hostnameOf = (url: string): string | null => {
  const text = url.trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).hostname || null;
};

/** The hostname if somebody edited it; empty while it follows the address. */
export const editedHostname = ({ url, hostname }: Pick<AdminSite, 'url' | 'hostname'>): string =>
  hostname === null || hostnameOf(`http://${hostname}/`) === hostnameOf(url ?? '') ? '' : hostname;
