import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

/** RFC 2606, 6761, 6762, 7686, 8375, 9476: no registry knows these. */
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

/** The name to ask a registry about, as it travels; null when there is none. */
export const askableName = (hostname: string | null): string | null => {
  if (!hostname || hostname.startsWith('[') || isIP(hostname)) return null;
  const name = domainToASCII(hostname.replace(/\.$/, '')).replace(/^www\.(?=[^.]+\.)/, '');
  const labels = name.split('.');
  const top = labels.at(-1) ?? '';
  return labels.length < 2 || labels.includes('') || reserved.has(top) || /^\d+$/.test(top)
    ? null
    : name;
};

/** Registries sell names under these: one of them is nobody's own domain. */
const shared = /^(ac|co|com|edu|go|gob|gov|ne|net|or|org)\.[a-z]{2}$/;

/** `a.b.cz` yields itself, then `b.cz`. */
export const withParents = (name: string): string[] => {
  const labels = name.split('.');
  const parents = labels.slice(1, -1).map((_, from) => labels.slice(from + 1).join('.'));
  return [name, ...parents.filter((parent) => !shared.test(parent))];
};

export const topOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** The last two labels: names that may belong to one registration share them. */
export const familyOf = (name: string): string => name.split('.').slice(-2).join('.');
