import { createHash } from 'node:crypto';
import { auth as endpoints, type OidcRefusal } from '@hlidka/protocol';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';
import { record } from '../../../base/audit/index.ts';
import type { Config } from '../../../base/config/config.ts';
import { type PublicContext, type Route, route } from '../../../base/context.ts';
import type { Database } from '../../../base/platform/database/database.ts';
import { type Tx, transaction } from '../../../base/platform/database/transaction.ts';
import { DomainError, notFound } from '../../../base/platform/errors.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import { readDoors } from '../doors/settings.ts';
import { lockUser } from '../find-user.ts';
import { readConnection } from '../oidc/connection.ts';
import { agencyAccount, watchAttempt } from '../oidc/plugin.ts';
import { openProvider, problemOf } from '../oidc/provider.ts';
import { nextPage, refusalOf } from '../oidc/rules.ts';
import { noteRefusal } from '../oidc/settings.ts';
import { type Auth, createAuth } from '../sessions/auth.ts';
import { limitedSignIn } from '../sessions/guesses.ts';
import { callAuth, handOver } from '../sessions/hand-over.ts';
import { rememberDevice } from '../sessions/known-devices.ts';
import { users } from '../table.ts';

type Parts = { db: Database; config: Config; log: Log; now: () => Date };
type Opened = { mark: string; at: number; auth: Auth };

const rememberedMs = 60 * 60_000;

/** The library with the provider of these settings; its document is read anew every hour. */
const createDoor = (parts: Parts) => {
  let held: Opened | null = null;
  return async (): Promise<Auth | null> => {
    const { db, config, log, now } = parts;
    const oidc = await readConnection(db, config);
    if (!oidc) return null;
    const mark = createHash('sha256').update(JSON.stringify(oidc)).digest('hex');
    if (held?.mark === mark && performance.now() - held.at < rememberedMs) return held.auth;
    const provider = await openProvider(oidc, config).catch((error: unknown) => {
      log.warn(
        { problem: problemOf(error) },
        'the provider of the agency’s account does not answer',
      );
      throw new DomainError('unavailable');
    });
    const auth = createAuth(db, config, log, agencyAccount({ db, log, oidc, provider, now }));
    held = { mark, at: performance.now(), auth };
    return auth;
  };
};

/** Whoever was invited has come; a new account of the provider is a new way in. */
const noteArrival = (ctx: PublicContext, userId: string, isNew: boolean): Promise<void> =>
  transaction(ctx.db, async (tx: Tx) => {
    const { id, name, role } = await lockUser(tx, userId);
    const subject = { kind: 'person', id, name };
    const accepted = await tx
      .update(users)
      .set({ acceptedAt: ctx.now(), emailVerified: true })
      .where(and(eq(users.id, id), isNull(users.acceptedAt)))
      .returning({ id: users.id });
    if (accepted.length > 0) await record(tx, { kind: 'system' }, 'person.accepted', subject);
    const actor = { kind: 'user', id, role, name } as const;
    if (isNew) await record(tx, actor, 'agency_account.linked', subject);
  });

const leadTo = (page: string, cookies: string[]): Response => {
  const headers = new Headers({ location: page, 'cache-control': 'no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 302, headers });
};

const refuse = async (ctx: PublicContext, refusal: OidcRefusal, cookies: string[] = []) => {
  if (refusal !== 'cancelled') await noteRefusal(ctx.db, refusal, ctx.now());
  return leadTo(`/sign-in?refused=${refusal}`, cookies);
};

const finish = async (auth: Auth, ctx: PublicContext, http: HonoContext): Promise<Response> => {
  const { search } = new URL(http.req.url);
  const path = `${endpoints.endAgencyAccount.path}${search}`;
  const { done: answer, attempt } = await watchAttempt(() =>
    callAuth(auth, endpoints.endAgencyAccount, { ctx, http, path }).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'a sign-in by the agency’s account failed');
      return null;
    }),
  );
  if (!answer) return refuse(ctx, attempt.refusal ?? 'failed');
  const cookies = answer.headers.getSetCookie();
  const goesTo = URL.parse(answer.headers.get('location') ?? '', ctx.config.baseUrl);
  const error = goesTo ? goesTo.searchParams.get('error') : 'nowhere';
  if (error !== null || !goesTo || !attempt.userId)
    return refuse(ctx, attempt.refusal ?? refusalOf(error), cookies);
  await noteArrival(ctx, attempt.userId, attempt.isNew ?? false);
  const response = leadTo(`${goesTo.pathname}${goesTo.search}${goesTo.hash}`, cookies);
  return rememberDevice(ctx, http, response, attempt.userId);
};

export const oidcRoutes = (parts: Parts): Route[] => {
  const open = createDoor(parts);
  return [
    route(endpoints.agencyAccount, async ({ db, config }) => {
      const oidc = await readConnection(db, config);
      if (!oidc) return { label: null, only: false };
      return { label: oidc.label ?? '', only: (await readDoors(db)).agencyAccountOnly };
    }),
    route(endpoints.beginAgencyAccount, async (ctx, { body }, http) => {
      await limitedSignIn(ctx);
      const auth = await open();
      if (!auth) throw notFound();
      return handOver(auth, endpoints.beginAgencyAccount, {
        ctx,
        http,
        path: '/api/auth/sign-in/social',
        body: {
          provider: 'oidc',
          callbackURL: nextPage(body.next),
          errorCallbackURL: '/sign-in',
          disableRedirect: true,
        },
      });
    }),
    route(endpoints.endAgencyAccount, async (ctx, _, http) => {
      await limitedSignIn(ctx);
      const auth = await open();
      return auth ? finish(auth, ctx, http) : refuse(ctx, 'failed');
    }),
  ];
};
