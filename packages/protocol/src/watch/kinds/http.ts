import * as z from 'zod';
import { AnyText, httpUrl, line } from '../../wire/fields.ts';
import { MonitorSettings, monitorFields } from '../monitor.ts';
import { secret, timing } from './shared.ts';

const shape = MonitorSettings.shape;

export const HttpMethod = z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
export type HttpMethod = z.infer<typeof HttpMethod>;

/** How a text is sought: as it is, in any case, or as a regular expression of RE2. */
export const WordsHow = z.enum(['exact', 'anyCase', 'pattern']);
export type WordsHow = z.infer<typeof WordsHow>;
export const WordsRule = z.strictObject({
  text: AnyText.min(1).max(500),
  how: WordsHow.default('exact'),
  is: z.enum(['present', 'absent']).default('present'),
});
export type WordsRule = z.infer<typeof WordsRule>;

/** `over` and `under` compare numbers; `exists` and `missing` need no value. */
export const ValueIs = z.enum([
  'exists',
  'missing',
  'equals',
  'differs',
  'contains',
  'over',
  'under',
]);
export type ValueIs = z.infer<typeof ValueIs>;
const value = AnyText.max(500).nullable().default(null);

/** RFC 9535. It holds when one of the values that the path finds does; `differs` and `missing` when none does. */
export const JsonRule = z.strictObject({ path: AnyText.min(1).max(300), is: ValueIs, value });
export type JsonRule = z.infer<typeof JsonRule>;

const headerName = AnyText.regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/);
export const HeaderRule = z.strictObject({ name: headerName, is: ValueIs, value });
export type HeaderRule = z.infer<typeof HeaderRule>;

/** `{{name}}` in a later address, header or body stands for what was taken here. */
export const TakenName = AnyText.regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/);
export const Taking = z.strictObject({
  name: TakenName,
  from: z.enum(['json', 'header', 'pattern']),
  /** A path of RFC 9535, a header's name, or a regular expression of RE2 with one group. */
  at: AnyText.min(1).max(300),
});
export type Taking = z.infer<typeof Taking>;

/** After the host, an address may name values. */
const address = httpUrl(2000)
  .refine((url) => !/^[^/]*\/\/[^/]*@/.test(url), { error: 'not valid' })
  .refine((url) => !/^[^/]*\/\/[^/?#]*\{\{/.test(url), { error: 'not valid' });

/** One request, and what is expected of its answer. */
const request = {
  url: address,
  method: HttpMethod.default('GET'),
  headers: shape.headers,
  body: z
    .strictObject({ type: line(200), text: AnyText.max(20_000) })
    .nullable()
    .default(null),
  status: shape.status,
  /** Accepted beside `status`. */
  alsoStatus: z.array(monitorFields.status).max(20).default([]),
  words: z.array(WordsRule).max(10).default([]),
  json: z.array(JsonRule).max(20).default([]),
  headerRules: z.array(HeaderRule).max(20).default([]),
  /** Where the redirects must end. */
  finalUrl: httpUrl(2000).nullable().default(null),
  take: z.array(Taking).max(10).default([]),
};

export const HttpStep = z.strictObject({ name: line(60), ...request });
export type HttpStep = z.infer<typeof HttpStep>;

/** Only for the host of the first address. */
export const HttpSignIn = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('basic'), user: line(254), password: secret(500) }),
  z.strictObject({ by: z.literal('bearer'), token: secret(4000) }),
]);
export type HttpSignIn = z.infer<typeof HttpSignIn>;

/** A further address of a site, or up to ten requests one after the other. */
export const HttpCheckSettings = z.strictObject({
  kind: z.literal('http'),
  ...request,
  keyword: shape.keyword,
  keywordAbsent: shape.keywordAbsent,
  followRedirects: shape.followRedirects,
  verifyTls: shape.verifyTls,
  signIn: HttpSignIn.nullable().default(null),
  /** PEM, for the host of the first address. */
  clientCertificate: z
    .strictObject({ certificate: AnyText.min(1).max(20_000), key: secret(10_000) })
    .nullable()
    .default(null),
  /** `{{name}}` stands for one in addresses, headers and bodies. */
  secrets: z.record(TakenName, secret(2000)).default({}),
  /** Asked after the first request, with its cookies. */
  steps: z.array(HttpStep).max(9).default([]),
  ...timing,
});
export type HttpCheckSettings = z.infer<typeof HttpCheckSettings>;
