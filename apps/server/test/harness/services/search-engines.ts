import {
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  verify,
} from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { serveHttp } from '../processes/serve-http.ts';

/** What people searched for and were shown. */
export type Row = {
  day: string;
  query: string;
  clicks: number;
  impressions: number;
  position: number;
};
type Answer = (response: ServerResponse) => void;
type Property = {
  rows: Row[];
  /** Who may read it: a service account's address or a Bing key. */
  readers: Record<string, string>;
  /** From this day on Google is still counting. */
  incompleteFrom?: string;
};

const send =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

const googleError = (status: number, reason: string, message = reason) =>
  send(status, { error: { code: status, message, errors: [{ reason, message }] } });

/** What services say besides data. */
export const searchAnswers = {
  unauthorized: googleError(401, 'authError'),
  forbidden: googleError(403, 'forbidden', 'User does not have sufficient permission for site'),
  apiOff: googleError(403, 'accessNotConfigured'),
  quota: googleError(403, 'quotaExceeded'),
  unknown: googleError(404, 'notFound'),
  busy: (seconds: string) => send(429, '', { 'retry-after': seconds }),
  broken: send(503, 'down'),
  page: send(200, '<html>Sign in to the hotel network'),
  forbiddenPage: send(403, '<html>Blocked by the proxy'),
  otherShape: send(200, { rows: [{ keys: 'none' }] }),
  huge: send(200, { rows: [], padding: 'x'.repeat(17 * 1024 * 1024) }),
  hanging: () => {},
  cut: (response: ServerResponse) => response.destroy(),
  grantRefused: (error_description: string) =>
    send(400, { error: 'invalid_grant', error_description }),
  bing: (ErrorCode: number) => send(400, { ErrorCode, Message: 'ERROR!!!' }),
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
};

const weighed = (rows: Row[]) => {
  const impressions = rows.reduce((sum, row) => sum + row.impressions, 0);
  return {
    clicks: rows.reduce((sum, row) => sum + row.clicks, 0),
    impressions,
    position:
      rows.reduce((sum, row) => sum + row.position * row.impressions, 0) / (impressions || 1),
  };
};

type Question = {
  startDate: string;
  endDate: string;
  dimensions: ['date' | 'query'];
  rowLimit: number;
  startRow?: number;
  dataState: string;
  dimensionFilterGroups?: { filters: { operator: string; expression: string }[] }[];
};

const answerQuestion = (property: Property, question: Question) => {
  const [dimension] = question.dimensions;
  const wanted = question.dimensionFilterGroups?.[0]?.filters[0]?.expression;
  const rows = property.rows.filter(
    ({ day, query }) =>
      day >= question.startDate &&
      day <= question.endDate &&
      (wanted === undefined || query === wanted),
  );
  const grouped = [...Map.groupBy(rows, (row) => (dimension === 'date' ? row.day : row.query))]
    .map(([key, some]) => {
      const sums = weighed(some);
      return { keys: [key], ...sums, ctr: sums.clicks / (sums.impressions || 1) };
    })
    .sort((a, b) => b.clicks - a.clicks);
  const { startRow = 0, rowLimit } = question;
  const page = grouped.slice(startRow, startRow + Math.min(rowLimit, 25_000));
  const { incompleteFrom } = property;
  return {
    responseAggregationType: 'byProperty',
    ...(page.length > 0 ? { rows: page } : {}),
    ...(dimension === 'date' && incompleteFrom
      ? { metadata: { firstIncompleteDate: incompleteFrom } }
      : {}),
  };
};

/** Google's and Bing's services on loopback, as they behave: tokens, permissions, refusals and delays. */
export const openSearchEngines = async () => {
  const accounts = new Map<string, KeyObject>();
  const tokens = new Map<string, { email: string; until: number }>();
  const properties: Record<string, Property> = {};
  const bingKeys = new Set<string>();
  const state = {
    /** Each asked path and body, tokens' paths too. */
    asked: [] as { path: string; question: Question | null }[],
    /** Said instead of data: the first to the next question, then it is gone. */
    next: [] as Answer[],
    nextToken: [] as Answer[],
    /** Said to every question about a property. */
    always: new Map<string, Answer>(),
    tokenSeconds: 3600,
    /** How wrong the service thinks our clock is. */
    skewMs: 0,
  };

  const makeServiceAccount = (email = `hlidka@${randomUUID()}.example`) => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    accounts.set(email, createPublicKey(publicKey));
    return JSON.stringify({
      type: 'service_account',
      project_id: 'agency',
      private_key_id: randomUUID().replaceAll('-', ''),
      private_key: privateKey,
      client_email: email,
      client_id: '1',
      token_uri: 'https://elsewhere.invalid/token',
    });
  };

  const grantToken = (form: URLSearchParams, tokenUrl: string): Answer => {
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      return send(400, { error: 'unsupported_grant_type' });
    const [head = '', body = '', signature = ''] = (form.get('assertion') ?? '').split('.');
    const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    const { alg } = decode(head);
    const { iss, aud, scope, iat, exp } = decode(body);
    const key = accounts.get(iss);
    const signed = Buffer.from(`${head}.${body}`);
    const genuine =
      key &&
      alg === 'RS256' &&
      verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64url'));
    if (!key) return searchAnswers.grantRefused('Invalid grant: account not found');
    if (!genuine) return searchAnswers.grantRefused('Invalid JWT Signature.');
    if (aud !== tokenUrl) return searchAnswers.grantRefused('Invalid JWT audience');
    if (scope !== 'https://www.googleapis.com/auth/webmasters.readonly')
      return send(400, { error: 'invalid_scope' });
    const now = (Date.now() + state.skewMs) / 1000;
    if (iat > now + 300 || exp < now || exp - iat > 3600)
      return searchAnswers.grantRefused(
        'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
      );
    const token = `ya29.${randomUUID()}`;
    tokens.set(token, { email: iss, until: Date.now() + state.tokenSeconds * 1000 });
    return send(200, { access_token: token, expires_in: state.tokenSeconds, token_type: 'Bearer' });
  };

  const answerGoogle = (email: string, path: string, question: Question | null): Answer => {
    if (path === '/webmasters/v3/sites')
      return send(200, {
        siteEntry: Object.entries(properties).flatMap(([siteUrl, { readers }]) =>
          readers[email] ? [{ siteUrl, permissionLevel: readers[email] }] : [],
        ),
      });
    const name = decodeURIComponent(
      path.match(/\/sites\/([^/]+)\/searchAnalytics\/query$/)?.[1] ?? '',
    );
    const fixed = state.always.get(name);
    if (fixed) return fixed;
    const property = properties[name];
    const level = property?.readers[email];
    if (!property || !level || level === 'siteUnverifiedUser') return searchAnswers.forbidden;
    return question ? send(200, answerQuestion(property, question)) : searchAnswers.unknown;
  };

  const dateOf = (day: string) => `/Date(${Date.parse(day) + 7 * 3_600_000}-0700)/`;
  const answerBing = (method: string, query: URLSearchParams): Answer => {
    const key = query.get('apikey') ?? '';
    if (!bingKeys.has(key)) return searchAnswers.bing(3);
    if (method === 'GetUserSites')
      return send(200, {
        d: Object.entries(properties).flatMap(([Url, { readers }]) =>
          readers[key] ? [{ Url, IsVerified: readers[key] === 'verified' }] : [],
        ),
      });
    const property = properties[query.get('siteUrl') ?? ''];
    if (!property?.readers[key]) return searchAnswers.bing(14);
    const sums = (some: Row[]) => {
      const { clicks, impressions, position } = weighed(some);
      return {
        Clicks: clicks,
        Impressions: impressions,
        AvgImpressionPosition: Math.round(position),
      };
    };
    if (method === 'GetRankAndTrafficStats')
      return send(200, {
        d: [...Map.groupBy(property.rows, ({ day }) => day)].map(([day, some]) => {
          const { Clicks, Impressions } = sums(some);
          return { Date: dateOf(day), Clicks, Impressions };
        }),
      });
    return send(200, {
      d: property.rows.map((row) => ({ Query: row.query, Date: dateOf(row.day), ...sums([row]) })),
    });
  };

  const { origin: apiUrl } = await serveHttp(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://x');
    const text = await readBody(request);
    const tokenUrl = `http://${request.headers.host}/token`;
    const isJson = request.headers['content-type'] === 'application/json';
    const question = isJson ? (JSON.parse(text) as Question) : null;
    state.asked.push({ path: url.pathname, question });
    if (url.pathname === '/token')
      return (state.nextToken.shift() ?? grantToken(new URLSearchParams(text), tokenUrl))(response);
    const instead = state.next.shift();
    if (instead) return instead(response);
    const bing = url.pathname.match(/^\/webmaster\/api\.svc\/json\/(\w+)$/)?.[1];
    if (bing) return answerBing(bing, url.searchParams)(response);
    const token = tokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
    if (!token || token.until < Date.now()) return searchAnswers.unauthorized(response);
    return answerGoogle(token.email, url.pathname, question)(response);
  });
  return {
    config: { google: { apiUrl, tokenUrl: `${apiUrl}/token` }, bing: { apiUrl } },
    state,
    properties,
    bingKeys,
    makeServiceAccount,
    /** The key was deleted in Google's console. */
    revoke: (email: string) => {
      accounts.delete(email);
      tokens.clear();
    },
    /** What was asked about data, as `dimension from until`. */
    questions: () =>
      state.asked.flatMap(({ question }) =>
        question
          ? [
              `${question.dimensionFilterGroups ? 'watched' : question.dimensions[0]} ${question.startDate} ${question.endDate}`,
            ]
          : [],
      ),
  };
};
export type SearchEngines = Awaited<ReturnType<typeof openSearchEngines>>;
