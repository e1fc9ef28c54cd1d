import { domainToUnicode } from 'node:url';
import { invalid } from '../platform/errors.ts';

/** The address as it is kept, without a fragment, and the hostname as people write it. */
export const cleanUrl = (url: string | null): { url: string | null; hostname: string | null } => {
  if (url === null) return { url: null, hostname: null };
  const parsed = new URL(url);
  if (parsed.username || parsed.password) throw invalid('url', 'not valid');
  parsed.hash = '';
  return { url: parsed.href, hostname: domainToUnicode(parsed.hostname) || parsed.hostname };
};
