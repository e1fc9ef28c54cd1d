import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';

/** RFC 2606, 6761, 6762, 7686, 8375, 9476: reserved, in no registry. */
const reserved = new Set([
  'example',
  'test',
  'localhost',
  'invalid',
  'local',
  'internal',
  'onion',
  'alt',
  'arpa',
]);

/** The name to look up, in ASCII form; null when there is none. */
export const askableName = (hostname: string | null): string | null => {
  if (!hostname || hostname.startsWith('[') || isIP(hostname)) return null;
  const name = domainToASCII(hostname.replace(/\.$/, '')).replace(/^www\.(?=[^.]+\.)/, '');
  const labels = name.split('.');
  const top = labels.at(-1) ?? '';
  return labels.length < 2 || labels.includes('') || reserved.has(top) || /^\d+$/.test(top)
    ? null
    : name;
};

/** The registrable name by the public suffix list; otherwise the name itself. */
const ownedPart = (name: string): string => getDomain(name) ?? name;

/** `a.b.cz` yields itself, then `b.cz`: either may be the registered name. */
export const withParents = (name: string): string[] => {
  const labels = name.split('.');
  const most = labels.length - ownedPart(name).split('.').length;
  return Array.from({ length: most + 1 }, (_, from) => labels.slice(from).join('.'));
};

export const topOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** Names under one registration share the result. */
export const familyOf = ownedPart;
