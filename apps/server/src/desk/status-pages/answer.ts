import { setTimeout as sleep } from 'node:timers/promises';
import { Email, type Language } from '@hlidka/protocol';
import { statusTexts } from '@hlidka/texts/status';
import type { Context as HonoContext } from 'hono';
import type { LoopContext } from '../../base/context.ts';
import { whileSomebodyWaits } from '../../base/platform/asked.ts';
import { newId } from '../../base/platform/database/ids.ts';
import { DomainError } from '../../base/platform/errors.ts';
import { readBytes } from '../../base/platform/http/http.ts';
import type { PageRequest, StatusPages } from './open.ts';
import { outputOf, type PageOutput } from './outputs.ts';
import { isProven, newChallenge } from './proof.ts';
import { answerDocument, buttonForm } from './render/document.ts';
import { proofForm } from './render/proof-page.ts';
import { askToSubscribe, confirmSubscriber, unsubscribe } from './subscribers.ts';
import type { PublicPage } from './view.ts';

export type PageMeans = Pick<LoopContext, 'db' | 'config' | 'log'> & { pages: StatusPages };
type Asked = { http: HonoContext; wanted: PageRequest; address: string };

const oldMs = 60_000;
const retrySeconds = 10;
const largestForm = 2048;
/** Every answer to a request takes at least this long, so that its time does not tell who is subscribed. */
const leastMs = 250;

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const policyWithScript = `${policy}; script-src 'self'`;

const headersOf = (indexed: boolean): Record<string, string> => ({
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  ...(indexed ? {} : { 'x-robots-tag': 'noindex' }),
});
const indexedHeaders = headersOf(true);
const hiddenHeaders = headersOf(false);

const sendOutput = (http: HonoContext, output: PageOutput, indexed: boolean): Response => {
  const headers: Record<string, string> = {
    ...(indexed ? indexedHeaders : hiddenHeaders),
    'content-type': output.type,
    etag: output.etag,
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=0, s-maxage=10',
    ...(output.open && {
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    }),
  };
  if (http.req.header('if-none-match') === output.etag)
    return new Response(null, { status: 304, headers });
  const packs = http.req.header('accept-encoding')?.includes('gzip') === true;
  if (packs) headers['content-encoding'] = 'gzip';
  const body = packs ? output.packed : output.plain;
  headers['content-length'] = String(body.length);
  return new Response(http.req.method === 'HEAD' ? null : new Uint8Array(body), { headers });
};

type Said = { title: string; means: string };
type Status = 200 | 400 | 404 | 405 | 429 | 503;

const say = (
  {
    wanted,
    language = wanted.page?.language ?? 'cs',
  }: Pick<Asked, 'wanted'> & {
    language?: Language;
  },
  said: Said,
  {
    status = 200,
    more = '',
    page,
    script = false,
  }: { status?: Status; more?: string; page?: PublicPage; script?: boolean } = {},
): Response =>
  new Response(answerDocument({ language, base: wanted.base, page: page?.title }, said, more), {
    status,
    headers: {
      ...hiddenHeaders,
      ...(script && { 'content-security-policy': policyWithScript }),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === 503 && { 'retry-after': String(retrySeconds) }),
    },
  });

/**
 * The list of pages was never read, so it is unknown whose request this is; shows nothing of the
 * portal.
 */
export const answerUnread = (http: HonoContext): Response => sayToAnybody(http, 'away', 503);

/** The host is neither a page's nor ours; does not tell which one is. */
export const answerElsewhere = (http: HonoContext): Response =>
  sayToAnybody(http, 'elsewhere', 404);

const sayToAnybody = (http: HonoContext, what: 'away' | 'elsewhere', status: Status): Response => {
  const language = /^\s*en\b/iu.test(http.req.header('accept-language') ?? '') ? 'en' : 'cs';
  const { t } = statusTexts[language];
  return say({ wanted: { page: null, base: '', path: '' }, language }, t[what], { status });
};

const gone = (asked: Asked): Response =>
  say(asked, statusTexts[asked.wanted.page?.language ?? 'cs'].t.gone, { status: 404 });

/** Which of the two buttons a link leads to. */
const doors = {
  confirm: { ask: 'confirm', done: 'confirmed', act: confirmSubscriber },
  unsubscribe: { ask: 'unsubscribe', done: 'unsubscribed', act: unsubscribe },
} as const;
const isDoor = (path: string): path is keyof typeof doors => Object.hasOwn(doors, path);

/** A link in a mail only asks; the button, or a mail program's own (RFC 8058), does it. */
const answerDoor = async (
  { db, config }: PageMeans,
  asked: Asked,
  page: PublicPage,
  door: keyof typeof doors,
): Promise<Response> => {
  const { http, wanted } = asked;
  const { t } = statusTexts[page.language];
  const { ask, done, act } = doors[door];
  const token = http.req.query('token') ?? '';
  if (http.req.method !== 'POST') {
    const action = `${wanted.base}/${door}?token=${encodeURIComponent(token)}`;
    return say(asked, t[ask], { page, more: buttonForm(action, t[ask].press) });
  }
  const id = wanted.page?.id ?? '';
  const well = token.length <= 200 && (await act(db, config, id, token));
  return well ? say(asked, t[done], { page }) : say(asked, t.badLink, { page, status: 400 });
};

const answerSubscribe = async (
  { db, config }: PageMeans,
  asked: Asked,
  page: PublicPage,
): Promise<Response> => {
  const { http, wanted, address } = asked;
  const { t } = statusTexts[page.language];
  const form = new URLSearchParams((await readBytes(http, largestForm)).toString('utf8'));
  const email = Email.safeParse(form.get('email') ?? '');
  if (!email.success) return say(asked, t.wrongEmail, { page, status: 400 });
  const least = sleep(leastMs);
  // Only a robot fills the hidden field; it gets the same answer as a person.
  const given = { pageId: wanted.page?.id ?? '', email: email.data, address };
  const proof = form.get('proof');
  const taken =
    form.get('website') ||
    (await askToSubscribe(db, {
      ...given,
      proven: proof ? await isProven(db, config, proof) : false,
    }));
  await least;
  if (taken) return say(asked, t.asked, { page });
  const challenge = await newChallenge(config);
  const more = proofForm({ base: wanted.base, email: email.data, challenge }, t.work);
  return say(asked, t.work, { page, more, script: true });
};

const answerPost = (
  means: PageMeans,
  asked: Asked,
  page: PublicPage,
): Promise<Response> | Response => {
  const { path } = asked.wanted;
  if (path === 'subscribe' && means.config.smtpUrl) return answerSubscribe(means, asked, page);
  return isDoor(path) ? answerDoor(means, asked, page, path) : gone(asked);
};

const refused = ({ log }: PageMeans, asked: Asked, error: unknown): Response => {
  const { t } = statusTexts[asked.wanted.page?.language ?? 'cs'];
  if (error instanceof DomainError) {
    if (error.code === 'too many requests') return say(asked, t.tooMany, { status: 429 });
    return say(asked, t.wrongEmail, { status: 400 });
  }
  log.warn({ err: error }, 'a status page could not write');
  return say(asked, t.notTaken, { status: 503 });
};

const reads = new Set(['GET', 'HEAD']);

/** Everything that a status page answers. */
export const answerStatus = async (means: PageMeans, asked: Asked): Promise<Response> => {
  const { http, wanted } = asked;
  if (!wanted.page?.published) return gone(asked);
  const kept = await means.pages.read(wanted.page);
  if (!kept) return say(asked, statusTexts[wanted.page.language].t.away, { status: 503 });
  const page = kept.value;
  if (!page) return gone(asked);
  const isRead = reads.has(http.req.method);
  if (!isRead && http.req.method !== 'POST') return gone(asked);
  if (!isRead || isDoor(wanted.path))
    try {
      return await (isRead && isDoor(wanted.path)
        ? answerDoor(means, asked, page, wanted.path)
        : whileSomebodyWaits(newId(), () => answerPost(means, asked, page)));
    } catch (error) {
      return refused(means, asked, error);
    }
  const old = performance.now() - kept.readAt > oldMs;
  const output = outputOf(page, wanted.path, {
    base: wanted.base,
    old,
    mails: means.config.smtpUrl !== null,
  });
  return output ? sendOutput(http, output, page.indexed) : gone(asked);
};
