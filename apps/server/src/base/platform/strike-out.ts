declare const clean: unique symbol;

/** Words that may be stored, logged and shown: our own, or another party's without our secrets. */
export type Said = string & { readonly [clean]: true };

/** Our own words, in which nothing of what another party said is quoted. */
export const ours = (words: string): Said => words as Said;

export const hidden = '[hidden]';

/** Shorter ones stand in ordinary words too. */
const shortest = 4;
/** A part of an address that only says which service it is, such as "services". */
const isPlain = (part: string): boolean => part.length < 12 && !/\d/.test(part);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** What of an address is secret: login, path and query, whole and in parts. */
export const secretsOfAddress = (address: string): string[] => {
  const url = URL.parse(address);
  if (!url) return [address];
  const [username, password] = [decoded(url.username), decoded(url.password)];
  const parts = [...url.pathname.split('/'), ...url.searchParams.values()];
  return [
    ...(username ? [username] : []),
    ...(password ? [password, `${username}:${password}`, `\0${username}\0${password}`] : []),
    `${url.pathname}${url.search}`,
    ...(isPlain(url.pathname) ? [] : [url.pathname]),
    ...parts.filter((part) => !isPlain(part)),
  ];
};

/** The part of a text's base64 that is the same whatever stands around it, for each of three positions. */
const base64Of = (secret: string): string[] =>
  [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)]);
    const whole = bytes.toString('base64').replace(/=+$/, '');
    const first = Math.ceil((before * 8) / 6);
    const kept = whole.slice(first, Math.floor((bytes.length * 8) / 6));
    return kept.length < 6 ? [] : [kept, kept.replaceAll('+', '-').replaceAll('/', '_')];
  });

const formsOf = (secret: string): string[] => {
  const plain = decoded(secret);
  return [secret, plain].flatMap((text) => [
    text,
    encodeURIComponent(text),
    encodeURI(text),
    JSON.stringify(text).slice(1, -1),
    JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/'),
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    ...base64Of(text),
  ]);
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Takes our secrets out of what another party says, in every form in which it may repeat them: a receiver that answers
 * "Cannot POST /services/…" repeats the address, which is the secret.
 */
export const striker = (secrets: readonly (string | null | undefined)[]) => {
  const known = secrets.filter((secret) => secret && secret.trim().length >= shortest) as string[];
  const forms = [...new Set(known.flatMap(formsOf))]
    .filter((form) => form.trim().length >= shortest)
    .sort((one, other) => other.length - one.length);
  const any = forms.length === 0 ? null : new RegExp(forms.map(escaped).join('|'), 'giu');
  return (text: string): Said => (any ? text.replace(any, hidden) : text) as Said;
};
