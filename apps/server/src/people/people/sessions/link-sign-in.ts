import { APIError, type BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';
import type { Database } from '../../../base/platform/database/database.ts';
import { DomainError } from '../../../base/platform/errors.ts';
import { consumeLink } from '../links/links.ts';

/** Sign-in with the one-time link the command line prints for a locked-out operator. */
export const linkSignIn = (db: Database) =>
  ({
    id: 'link-sign-in',
    endpoints: {
      signInByLink: createAuthEndpoint(
        '/sign-in/link',
        { method: 'POST', body: z.object({ token: z.string() }) },
        async (ctx) => {
          const userId = await consumeLink(db, ctx.body.token, 'sign_in').catch((error) => {
            if (!(error instanceof DomainError)) throw error;
            throw new APIError('GONE', { code: 'LINK_NOT_VALID' });
          });
          const user = await ctx.context.internalAdapter.findUserById(userId);
          if (!user) throw new APIError('GONE', { code: 'LINK_NOT_VALID' });
          const session = await ctx.context.internalAdapter.createSession(userId);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ user });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
