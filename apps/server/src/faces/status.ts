import type { Hono } from 'hono';
import { callerAddress } from '../base/platform/http/address.ts';
import type { Standings } from '../desk/board/index.ts';
import { answerStatus, answerUnread, openStatusPages, unread } from '../desk/status-pages/index.ts';
import type { House } from '../house.ts';
import { incomingOf } from './traffic/traffic.ts';

/**
 * Public status pages. Before everything else: on a page's own host nothing else may answer, and a
 * page from memory needs no counting of floods.
 */
export const statusFace = (app: Hono, house: House, standings: Standings): void => {
  const { config, db, log } = house;
  const pages = openStatusPages({ ...house, standings });
  app.use(async (http, next) => {
    const wanted = await pages.find(http.req.header('host'), http.req.path);
    if (!wanted) return next();
    if (wanted === unread) return answerUnread(http);
    const address = callerAddress(
      incomingOf(http)?.socket?.remoteAddress,
      http.req.header('x-forwarded-for'),
      config.trustedProxies,
    );
    return answerStatus({ db, config, log, pages }, { http, wanted, address });
  });
};
