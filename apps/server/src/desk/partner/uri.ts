const letter = "[A-Za-z0-9\\-._~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2}";
/** RFC 3986 with a plain host: most addresses, kept as typed. */
const plain = new RegExp(
  `^https?://[A-Za-z0-9.-]+(:\\d+)?(/(?:${letter}|/)*)?(\\?(?:${letter}|[/?])*)?(#(?:${letter}|[/?])*)?$`,
);
const broken = '%(?![0-9A-Fa-f]{2})';
const foreignIn = {
  name: new RegExp(`[^A-Za-z0-9\\-._~!$&'()*+,;=%]|${broken}`, 'g'),
  path: new RegExp(`[^A-Za-z0-9\\-._~!$&'()*+,;=:@/%]|${broken}`, 'g'),
  rest: new RegExp(`[^A-Za-z0-9\\-._~!$&'()*+,;=:@/?%]|${broken}`, 'g'),
};

const encode = (text: string, part: keyof typeof foreignIn): string =>
  text.replace(foreignIn[part], encodeURIComponent);

const marked = (mark: string, text: string): string => (text === '' ? '' : `${mark}${text}`);

/**
 * A site's address as a URI (RFC 3986): people type what only browsers understand. Null if invalid.
 */
export const uriOf = (url: string | null): string | null => {
  if (url === null || plain.test(url)) return url;
  const parsed = URL.parse(url);
  if (!parsed) return null;
  const { protocol, username, password, hostname, port, pathname, search, hash } = parsed;
  const user = encode(username, 'name') + marked(':', encode(password, 'name'));
  const host = hostname.startsWith('[') ? hostname : encode(hostname, 'name');
  return [
    `${protocol}//${user}${user && '@'}${host}${marked(':', port)}`,
    encode(pathname, 'path'),
    marked('?', encode(search.slice(1), 'rest')),
    marked('#', encode(hash.slice(1), 'rest')),
  ].join('');
};
