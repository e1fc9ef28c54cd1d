/** The server's cookies, kept by the app itself. */
export type Jar = Record<string, { value: string; endsAt: number | null }>;

/** Several cookies come in one header; commas also occur inside their dates. */
const split = (header: string): string[] => header.split(/,(?=\s*[^\s;,=]+=)/);

const endOf = (attributes: readonly string[], now: number): number | null => {
  const named = (name: string) =>
    attributes
      .find((one) => one.trim().toLowerCase().startsWith(`${name}=`))
      ?.split('=')
      .slice(1)
      .join('=');
  const age = named('max-age');
  if (age !== undefined) return now + Number(age) * 1000;
  const date = named('expires');
  return date === undefined ? null : Date.parse(date);
};

export const takeCookies = (jar: Jar, header: string | null, now = Date.now()): Jar => {
  const next = { ...jar };
  for (const cookie of header ? split(header) : []) {
    const [pair = '', ...attributes] = cookie.split(';');
    const at = pair.indexOf('=');
    if (at < 1) continue;
    const name = pair.slice(0, at).trim();
    const value = pair.slice(at + 1).trim();
    const endsAt = endOf(attributes, now);
    if (value === '' || (endsAt !== null && endsAt <= now)) delete next[name];
    else next[name] = { value, endsAt };
  }
  return next;
};

export const cookieHeader = (jar: Jar, now = Date.now()): string =>
  Object.entries(jar)
    .filter(([, { endsAt }]) => endsAt === null || endsAt > now)
    .map(([name, { value }]) => `${name}=${value}`)
    .join('; ');

export const hasSession = (jar: Jar, now = Date.now()): boolean =>
  /(^|; )(__Secure-)?better-auth\.session_token=/.test(cookieHeader(jar, now));
