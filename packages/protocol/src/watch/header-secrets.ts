/** Request headers whose values hold no password. Any other value is sealed, and never shown again. */
const open = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'dnt',
  'host',
  'origin',
  'pragma',
  'referer',
  'user-agent',
  'x-requested-with',
]);

export const openHeaders: readonly string[] = [...open];

export const isSecretHeader = (name: string): boolean => !open.has(name.toLowerCase());

/** Stands for a sealed value. Sent back, it leaves the value as it is. */
export const keptHeader = '•••';
/** A sealed value begins with this; nobody may send one. */
export const sealedHeader = 'sealed:';
