import { APIError, type BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';
import type { Database } from '../../../base/platform/database/database.ts';
import { DomainError } from '../../../base/platform/errors.ts';
import { consumeLink } from '../links/links.ts';
import { markProved } from '../second-factor/own.ts';
import { consumeWebLink } from './web-link.ts';

const dead = () => new APIError('GONE', { code: 'LINK_NOT_VALID' });

const orDead = (error: unknown): never => {
  if (!(error instanceof DomainError)) throw error;
  throw dead();
};

const taking = { method: 'POST', body: z.object({ token: z.string() }) } as const;

/**
 * Sign-in with a one-time link: of the command line, for a locked-out operator, or of the phone app, for a page on
 * the web.
 */
export const linkSignIn = (db: Database) =>
  ({
    id: 'link-sign-in',
    endpoints: {
      signInByLink: createAuthEndpoint('/sign-in/link', taking, async (ctx) => {
        const userId = await consumeLink(db, ctx.body.token, 'sign_in').catch(orDead);
        const user = await ctx.context.internalAdapter.findUserById(userId);
        if (!user) throw dead();
        const session = await ctx.context.internalAdapter.createSession(userId);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ user });
      }),
      signInByWebLink: createAuthEndpoint('/sign-in/web-link', taking, async (ctx) => {
        const { userId, proved } = await consumeWebLink(db, ctx.body.token).catch(orDead);
        const user = await ctx.context.internalAdapter.findUserById(userId);
        if (!user) throw dead();
        const session = await ctx.context.internalAdapter.createSession(userId);
        if (proved) await markProved(db, session.id);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ user });
      }),
    },
  }) satisfies BetterAuthPlugin;
