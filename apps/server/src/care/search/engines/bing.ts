import * as z from 'zod';
import { askSearch, type SearchPatience } from './ask.ts';
import type { DaySpan, SearchClient, ToldDay, ToldQuery } from './engine.ts';
import { SearchError } from './failure.ts';

const Count = z
  .number()
  .min(0)
  .max(2 ** 31 - 1)
  .transform(Math.round);

/** `/Date(ms)/` or `/Date(ms-0700)/`, in local time of that offset. */
export const bingDay = (text: string): string | null => {
  const [, ms, sign, hours, minutes] =
    text.match(/^\/Date\((-?\d{1,15})(?:([+-])(\d\d)(\d\d))?\)\/$/) ?? [];
  if (ms === undefined) return null;
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
  const at = new Date(Number(ms) + offset * 60_000);
  const year = at.getUTCFullYear();
  return year >= 2000 && year < 2100 ? at.toISOString().slice(0, 10) : null;
};
const BingDay = z.string().transform((text, check) => {
  const day = bingDay(text);
  if (day === null) check.addIssue({ code: 'custom', message: 'not a date' });
  return day ?? '';
});

const Days = z.object({
  d: z.array(z.object({ Date: BingDay, Clicks: Count, Impressions: Count })),
});
const Queries = z.object({
  d: z.array(
    z.object({
      Date: BingDay,
      Query: z.string(),
      Clicks: Count,
      Impressions: Count,
      AvgImpressionPosition: z.number().nullish(),
    }),
  ),
});
const Sites = z.object({
  d: z.array(z.object({ Url: z.string(), IsVerified: z.boolean().optional() })),
});
const Refusal = z.object({ ErrorCode: z.number(), Message: z.string().optional() });

/** Bing's error codes (ApiErrorCode). */
const refusals: Record<number, ConstructorParameters<typeof SearchError>[0]> = {
  3: 'key_refused',
  4: 'rate_limited',
  5: 'rate_limited',
  6: 'key_refused',
  7: 'property_unknown',
  8: 'property_unknown',
  10: 'key_refused',
  11: 'property_unknown',
  13: 'no_permission',
  14: 'no_permission',
};

const refusalOf = (status: number, body: unknown): SearchError => {
  const code = Refusal.safeParse(body).data?.ErrorCode;
  if (code !== undefined) return new SearchError(refusals[code] ?? 'service_away');
  return new SearchError(status === 401 ? 'key_refused' : 'nonsense');
};

const within = (span: DaySpan, day: string) => span.from <= day && day <= span.until;

/** A query has one row per week; combined weighted by impressions. */
const sumOf = (query: string, rows: z.infer<typeof Queries>['d']): ToldQuery => {
  const placed = rows.filter(({ AvgImpressionPosition: at }) => at && at > 0);
  const weight = placed.reduce((sum, row) => sum + row.Impressions, 0);
  const weighed = placed.reduce(
    (sum, row) => sum + row.Impressions * (row.AvgImpressionPosition ?? 0),
    0,
  );
  return {
    query,
    clicks: rows.reduce((sum, row) => sum + row.Clicks, 0),
    impressions: rows.reduce((sum, row) => sum + row.Impressions, 0),
    position: weight > 0 ? weighed / weight : null,
  };
};

/** Bing Webmaster with a key. It returns everything at once, so each property is requested once. */
export const createBing = (
  key: string,
  { apiUrl, patience }: { apiUrl: string; patience: SearchPatience },
): SearchClient => {
  const answers = new Map<string, Promise<unknown>>();

  const call = async <T>(schema: z.ZodType<T>, method: string, siteUrl?: string): Promise<T> => {
    const url = new URL(`${apiUrl}/webmaster/api.svc/json/${method}`);
    if (siteUrl !== undefined) url.searchParams.set('siteUrl', siteUrl);
    url.searchParams.set('apikey', key);
    const { status, body } = await askSearch(url, {}, patience);
    if (status !== 200) throw refusalOf(status, body);
    const read = schema.safeParse(body);
    if (!read.success) throw new SearchError('nonsense');
    return read.data;
  };
  const once = <T>(schema: z.ZodType<T>, method: string, property: string): Promise<T> => {
    const name = `${method} ${property}`;
    const asked = answers.get(name) ?? call(schema, method, property);
    answers.set(name, asked);
    // Cached under its method's name, which always has this schema.
    return asked as Promise<T>;
  };

  return {
    async properties() {
      const { d } = await call(Sites, 'GetUserSites');
      return d.map(({ Url, IsVerified = true }) => ({
        property: Url,
        level: IsVerified ? 'verified' : 'unverified',
        usable: IsVerified,
      }));
    },
    async days(property, span): Promise<ToldDay[]> {
      const { d } = await once(Days, 'GetRankAndTrafficStats', property);
      return d
        .filter(({ Date: day }) => within(span, day))
        .map((row) => ({
          day: row.Date,
          clicks: row.Clicks,
          impressions: row.Impressions,
          position: null,
        }))
        .sort((a, b) => (a.day < b.day ? -1 : 1));
    },
    async queries(property, span) {
      const { d } = await once(Queries, 'GetQueryStats', property);
      const told = d.filter(({ Date: day }) => within(span, day));
      return [...Map.groupBy(told, ({ Query }) => Query)].map(([query, rows]) =>
        sumOf(query, rows),
      );
    },
    async firstDay(property) {
      const { d } = await once(Days, 'GetRankAndTrafficStats', property);
      return d.reduce<string | null>(
        (first, { Date: day }) => (first === null || day < first ? day : first),
        null,
      );
    },
    watched: null,
  };
};
