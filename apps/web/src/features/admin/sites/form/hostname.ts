import type { AdminSite } from '@hlidka/protocol';

/** The name under which an address will be listed, or null while it is not one. */
export const hostnameOf = (url: string): string | null => {
  const text = url.trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).hostname || null;
};

/** A site's hostname when somebody edited it, and empty while it is that of its address. */
export const editedHostname = ({ url, hostname }: Pick<AdminSite, 'url' | 'hostname'>): string =>
  hostname === null || hostnameOf(`http://${hostname}/`) === hostnameOf(url ?? '') ? '' : hostname;
