import { isPortalPage, wallPage } from '@hlidka/protocol';
import type { Hono, Context as HonoContext } from 'hono';
import type { PageFile, Pages } from '../base/pages/index.ts';
import { notFound } from '../base/platform/errors.ts';
import type { House } from '../house.ts';
import { aheadOf } from './ahead.ts';

type More = { status?: 200 | 404; link?: string };

const send = async (http: HonoContext, file: PageFile, { status = 200, link }: More = {}) => {
  const headers: Record<string, string> = {
    ...(link && { link }),
    'content-type': file.type,
    etag: file.etag,
    vary: status === 404 ? 'accept, accept-encoding' : 'accept-encoding',
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  if (status === 200 && http.req.header('if-none-match') === file.etag)
    return http.body(null, 304, headers);
  const accepted = http.req.header('accept-encoding') ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (!encoding) return http.body(file.bytes, status, headers);
  const packed = await file.packed(encoding);
  if (packed !== file.bytes) headers['content-encoding'] = encoding;
  return http.body(packed, status, headers);
};

const isFile = (path: string) => /\.[a-z0-9]+$/i.test(path);

/** Whoever types an address asks for HTML; scripts, images and API clients do not. */
const isProgram = ({ req }: HonoContext) =>
  req.path.startsWith('/api/') || !req.header('accept')?.includes('text/html');

/** The portal's pages are for anyone, the operator's application for signed-in operators only. */
export const pagesFace = (app: Hono, { sessions }: House, pages: Pages): void => {
  const portal = (http: HonoContext, more?: More) => {
    const index = pages.portal.get('/index.html');
    return index ? send(http, index, more) : http.text('', 404);
  };
  const linkOf = async ({ req }: HonoContext) =>
    pages.ahead &&
    aheadOf(pages.ahead, {
      path: req.path,
      plain: new URL(req.url).search === '',
      accepted: req.header('accept-language') ?? '',
      user: await sessions.whoIs(req.header('cookie')),
    });
  const admin = async (http: HonoContext) => {
    const user = await sessions.whoIs(http.req.header('cookie'));
    const { path } = http.req;
    if (!user && !isFile(path)) return http.redirect(`/sign-in?next=${encodeURIComponent(path)}`);
    if (user?.role !== 'admin') return portal(http, { status: 404 });
    const file = pages.admin.get(path);
    if (file) return withPrivateCache(await send(http, file));
    const index = pages.admin.get('/admin/index.html');
    return index && !isFile(path) ? withPrivateCache(await send(http, index)) : http.text('', 404);
  };
  app.get('/admin', (http) => http.redirect('/admin/'));
  // A screen in the office has a token of its own, and nobody is signed in on it.
  app.get(wallPage, async (http) => portal(http));
  app.get('/admin/*', admin);
  app.get('*', async (http) => {
    const file = pages.portal.get(http.req.path);
    if (file) return send(http, file);
    if (!isPortalPage(http.req.path)) {
      if (isProgram(http)) throw notFound();
      return portal(http, { status: 404 });
    }
    const link = await linkOf(http);
    return portal(http, link ? { link } : {});
  });
};

/** No shared cache may give an operator's file to somebody else. */
const withPrivateCache = (response: Response): Response => {
  const value = response.headers.get('cache-control')?.replace('public', 'private');
  response.headers.set('cache-control', value ?? 'private');
  return response;
};
