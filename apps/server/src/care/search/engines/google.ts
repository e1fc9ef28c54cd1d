import * as z from 'zod';
import { askSearch, type EngineReply, type SearchPatience } from './ask.ts';
import type { DaySpan, SearchClient, ToldDay } from './engine.ts';
import { SearchError } from './failure.ts';
import type { GoogleKey } from './google-key.ts';
import { createTokens } from './google-token.ts';

/** Google's limit per response; a query returns at most twice as many rows. */
const rowLimit = 25_000;
const mostRows = 50_000;

const Count = z
  .number()
  .min(0)
  .max(2 ** 31 - 1)
  .transform(Math.round);
const Row = z.object({
  keys: z.array(z.string()).min(1),
  clicks: Count,
  impressions: Count,
  position: z.number().min(0).max(1e6),
});
type Row = z.infer<typeof Row>;
const dayShape = /^\d{4}-\d\d-\d\d$/;
const Rows = z.object({
  rows: z.array(Row).default([]),
  metadata: z.object({ firstIncompleteDate: z.string().optional() }).optional(),
});
const Sites = z.object({
  siteEntry: z.array(z.object({ siteUrl: z.string(), permissionLevel: z.string() })).default([]),
});
const Refusal = z.object({
  error: z.object({
    message: z.string().optional(),
    errors: z.array(z.object({ reason: z.string().optional() })).optional(),
    details: z.array(z.looseObject({ reason: z.string().optional() })).optional(),
  }),
});

const refusalOf = ({ status, body }: EngineReply): SearchError => {
  if (status === 401) return new SearchError('key_refused');
  if (status === 404 || status === 400) return new SearchError('property_unknown');
  if (status !== 403) return new SearchError('nonsense');
  const error = Refusal.safeParse(body).data?.error;
  // A proxy's page says nothing about the property.
  if (!error) return new SearchError('nonsense');
  const reasons = [...(error.errors ?? []), ...(error.details ?? [])]
    .map(({ reason }) => reason ?? '')
    .join(' ');
  if (/accessNotConfigured|SERVICE_DISABLED/.test(reasons)) return new SearchError('api_off');
  if (/limitExceeded|quotaExceeded/i.test(reasons)) return new SearchError('rate_limited');
  return new SearchError('no_permission');
};

type Question = DaySpan & { dimensions: string[]; dimensionFilterGroups?: object[] };

type GoogleOptions = {
  apiUrl: string;
  tokenUrl: string;
  now: () => Date;
  patience: SearchPatience;
  pageRows?: number;
};

/** Calls the API; a token that is refused is replaced once. */
const createCall = (key: GoogleKey, given: GoogleOptions) => {
  const tokens = createTokens(key, given);
  return async (path: string, body?: object): Promise<unknown> => {
    const once = async () =>
      askSearch(
        new URL(`${given.apiUrl}/webmasters/v3${path}`),
        {
          method: body ? 'POST' : 'GET',
          headers: {
            authorization: `Bearer ${await tokens.read()}`,
            ...(body ? { 'content-type': 'application/json' } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        },
        given.patience,
      );
    let answer = await once();
    if (answer.status === 401) {
      tokens.forget();
      answer = await once();
    }
    if (answer.status !== 200) throw refusalOf(answer);
    return answer.body;
  };
};

/** Google Search Console, by a service account. */
export const createGoogle = (key: GoogleKey, given: GoogleOptions): SearchClient => {
  const { pageRows = rowLimit } = given;
  const call = createCall(key, given);

  const readRows = async (property: string, question: Question) => {
    const { from: startDate, until: endDate, ...asked } = question;
    const rows: Row[] = [];
    let incompleteFrom = '9999';
    while (rows.length < mostRows) {
      const read = Rows.safeParse(
        await call(`/sites/${encodeURIComponent(property)}/searchAnalytics/query`, {
          ...asked,
          startDate,
          endDate,
          dataState: 'all',
          rowLimit: pageRows,
          startRow: rows.length,
        }),
      );
      if (!read.success) throw new SearchError('nonsense');
      rows.push(...read.data.rows);
      incompleteFrom = read.data.metadata?.firstIncompleteDate ?? incompleteFrom;
      if (read.data.rows.length < pageRows) break;
    }
    return { rows, incompleteFrom };
  };

  /** An incomplete day would look like a drop, so it is left out until complete. */
  const readDays = async (property: string, question: Question): Promise<ToldDay[]> => {
    const { rows, incompleteFrom } = await readRows(property, question);
    if (!rows.every(({ keys }) => dayShape.test(keys[0] ?? ''))) throw new SearchError('nonsense');
    return rows
      .map(({ keys: [day = ''], clicks, impressions, position }) => ({
        day,
        clicks,
        impressions,
        position: impressions > 0 ? position : null,
      }))
      .filter(({ day }) => question.from <= day && day <= question.until && day < incompleteFrom)
      .sort((a, b) => (a.day < b.day ? -1 : 1));
  };

  return {
    async properties() {
      const read = Sites.safeParse(await call('/sites'));
      if (!read.success) throw new SearchError('nonsense');
      return read.data.siteEntry.map(({ siteUrl, permissionLevel }) => ({
        property: siteUrl,
        level: permissionLevel,
        usable: permissionLevel !== 'siteUnverifiedUser',
      }));
    },
    days: (property, span) => readDays(property, { ...span, dimensions: ['date'] }),
    async queries(property, span) {
      const { rows } = await readRows(property, { ...span, dimensions: ['query'] });
      return rows.map(({ keys: [query = ''], ...row }) => ({ query, ...row }));
    },
    watched: (property, query, span) =>
      readDays(property, {
        ...span,
        dimensions: ['date'],
        dimensionFilterGroups: [
          { filters: [{ dimension: 'query', operator: 'equals', expression: query }] },
        ],
      }),
  };
};
