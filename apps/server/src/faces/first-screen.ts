import { setTimeout as sleep } from 'node:timers/promises';
import { agency, cookies, type Language, me } from '@hlidka/protocol';
import type { Hono, Context as HonoContext } from 'hono';
import { getCookie } from 'hono/cookie';
import type { User } from '../context.ts';
import type { House } from '../house.ts';
import type { Pages } from '../pages/index.ts';
import { mayPack, pack } from '../platform/http.ts';

/** Doors that anybody may open, without a token that would be spent. */
const doors = new Set(['/sign-in', '/forgot']);
/** Reads a document of its own and its address bar. */
const alwaysBare = new Set(['/api-guide']);
/** Questions lead to further questions; a page that is not there by then comes bare. */
const rounds = 4;
/** Drawings wait for each other: in a crowd a bare page is there sooner. */
const atOnce = 16;

/**
 * The portal's page with its first screen in it, drawn from what the API answers to this very person;
 * null when the bare page must do, which asks for itself.
 */
export const createFirstScreen = (
  app: Hono,
  { sessions, log }: House,
  { portal, easel }: Pages,
) => {
  const index = portal.get('/index.html');
  if (!easel || !index) return async () => null;
  const bare = new TextDecoder().decode(index.bytes);
  let busy = 0;
  let stuck = false;

  /** Null when it takes too long; until that drawing ends, no other is begun. */
  const inTime = async <T>(drawing: Promise<T>): Promise<T | null> => {
    const patience = new AbortController();
    const late = sleep(easel.patienceMs, 'late' as const, { signal: patience.signal }).catch(
      () => null,
    );
    const first = await Promise.race([drawing, late]);
    patience.abort();
    if (first !== 'late') return first;
    stuck = true;
    log.error({}, 'a drawing hangs: pages are sent bare');
    void drawing
      .catch(() => {})
      .finally(() => {
        stuck = false;
      });
    return null;
  };

  const draw = async (http: HonoContext, user: User | null, language: Language) => {
    const { pathname, search, origin } = new URL(http.req.url);
    const headers = new Headers();
    for (const name of ['cookie', 'x-forwarded-for'])
      if (http.req.header(name)) headers.set(name, http.req.header(name) ?? '');
    const answers = new Map<string, string>();
    let missing: string[] = user ? [agency.welcome.path, me.read.path] : [agency.welcome.path];
    for (let round = 0; round < rounds && missing.length > 0; round += 1) {
      const asked = missing.map(async (path) => {
        const answer = await app.fetch(new Request(new URL(path, origin), { headers }), http.env);
        if (answer.status === 200) answers.set(path, await answer.text());
        return answer.status;
      });
      if ((await Promise.all(asked)).some((status) => status !== 200)) return null;
      const drawing = await easel.draw({ address: `${pathname}${search}`, language, answers });
      if (drawing.done) return drawing;
      missing = drawing.missing;
    }
    return null;
  };

  return async (http: HonoContext): Promise<Response | null> => {
    if (stuck || busy >= atOnce || alwaysBare.has(http.req.path) || http.req.query('as'))
      return null;
    const user = await sessions.whoIs(http.req.header('cookie'));
    if (user ? user.role !== 'client' : !doors.has(http.req.path)) return null;
    const language = user?.language ?? languageOf(http);
    busy += 1;
    try {
      const drawn = await inTime(draw(http, user, language));
      if (!drawn) return null;
      const files = new Set(drawn.pages.flatMap((page) => easel.filesOf[page]?.[language] ?? []));
      const theme = user && user.theme !== 'system' ? ` data-theme="${user.theme}"` : '';
      const html = bare
        .replace(/<html[^>]*>/, `<html lang="${language}" data-drawn="1"${theme}>`)
        .replace('</head>', () => `${[...files].map(linkTo).join('')}</head>`)
        .replace(
          /<div id="app">.*<\/body>/s,
          () => `<div id="app">${withoutStyles(drawn.html)}</div>${dataBlock(drawn.known)}</body>`,
        );
      return await send(http, html);
    } catch (error) {
      log.warn({ err: error, path: http.req.path }, 'a page was not drawn');
      return null;
    } finally {
      busy -= 1;
    }
  };
};

/** Quotes in a text are escaped, so this is the attribute; first-paint.js puts it back. */
const withoutStyles = (html: string): string => html.replaceAll(' style="', ' data-style="');

const linkTo = (file: string): string =>
  `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="/${file}">`;

/** Data, which no browser runs; no text in it can end the element. */
const dataBlock = (known: unknown[]): string =>
  `<script type="application/json" id="known">${JSON.stringify(known).replaceAll('<', '\\u003c')}</script>`;

const languageOf = (http: HonoContext): Language => {
  const kept = getCookie(http, cookies.language);
  const asked = [kept, ...(http.req.header('accept-language') ?? '').split(',')];
  const first = asked
    .map((tag) => tag?.trim().slice(0, 2))
    .find((tag) => /^(cs|sk|en)$/.test(tag ?? ''));
  return first === 'en' ? 'en' : 'cs';
};

/** One person's page: kept nowhere. */
const send = async (http: HonoContext, html: string): Promise<Response> => {
  http.header('content-type', 'text/html; charset=utf-8');
  http.header('cache-control', 'no-store');
  http.header('vary', 'cookie, accept-language, accept-encoding');
  if (!mayPack(http, html.length)) return http.body(html);
  http.header('content-encoding', 'gzip');
  return http.body(await pack(html));
};
