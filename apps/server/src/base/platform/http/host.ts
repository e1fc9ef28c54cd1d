/**
 * The host that a request asks for, as everybody writes it: small letters, without port and final dot. Null: none was
 * named, or what was named is no host.
 */
export const hostName = (header: string | undefined): string | null => {
  if (!header || /[\s/?#@\\]/u.test(header)) return null;
  return URL.parse(`http://${header}`)?.hostname.replace(/\.$/u, '') || null;
};
