import { createHash } from 'node:crypto';
import { expo } from '@better-auth/expo';
import { passkey } from '@better-auth/passkey';
import { headers, limits } from '@hlidka/protocol';
import { APIError, type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { twoFactor } from 'better-auth/plugins';
import { and, eq, isNull } from 'drizzle-orm';
import type { Config } from '../../../base/config/config.ts';
import type { Database } from '../../../base/platform/database/database.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import { readDoors } from '../doors/settings.ts';
import { passwordHashes } from '../hashing/hash-passwords.ts';
import { readConnection } from '../oidc/connection.ts';
import { toldPasskeys } from '../passkeys/add.ts';
import { passkeyPlaces } from '../passkeys/origins.ts';
import { provesSecondFactor } from '../second-factor/rules.ts';
import { openCodes, sealCodes } from '../second-factor/seal.ts';
import { sealedFactors } from '../second-factor/sealed-factors.ts';
import { accounts, passkeys, sessions, twoFactors, users, verifications } from '../table.ts';
import { hashedSessions } from './hashed-sessions.ts';
import { linkSignIn } from './link-sign-in.ts';

/** The auth library reads the caller's address from this header; we always overwrite it. */
export const addressHeader = 'x-hlidka-address';

const adapterOf = (db: Database) =>
  drizzleAdapter(db, {
    provider: 'pg',
    transaction: true,
    schema: {
      user: users,
      session: sessions,
      account: accounts,
      verification: verifications,
      passkey: passkeys,
      twoFactor: twoFactors,
    },
  });

const refuseDisabled = async (db: Database, userId: string): Promise<void> => {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)));
  if (!user) throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD' });
};

/** Where operators sign in by the agency's account alone; the command line's link stays, should that one fail. */
const refuseOtherWays = async (
  db: Database,
  config: Config,
  userId: string,
  path: string | undefined,
): Promise<void> => {
  if (path?.startsWith('/callback/') || path === '/sign-in/link') return;
  const { agencyAccountOnly } = await readDoors(db);
  if (!agencyAccountOnly || !(await readConnection(db, config))) return;
  const isOperator = and(eq(users.id, userId), eq(users.role, 'admin'));
  if ((await db.$count(users, isOperator)) > 0)
    throw new APIError('FORBIDDEN', { code: 'AGENCY_ACCOUNT_ONLY' });
};

const day = 24 * 60 * 60;

const hooksOf = (db: Database, config: Config) =>
  ({
    account: {
      create: {
        before: async (account) => ({
          data: { ...account, idToken: null, accessToken: null, refreshToken: null, scope: null },
        }),
      },
    },
    session: {
      create: {
        /** Every way to sign in passes here. */
        before: async (session, context) => {
          await refuseDisabled(db, session.userId);
          await refuseOtherWays(db, config, session.userId, context?.path);
          const fromApp = Boolean(context?.request?.headers.get(headers.app));
          const secondFactor = provesSecondFactor(context?.path);
          return { data: { ...session, fromApp, secondFactor } };
        },
      },
    },
  }) satisfies BetterAuthOptions['databaseHooks'];

const pluginsOf = (db: Database, config: Config) => [
  passkey({
    ...passkeyPlaces(config),
    rpName: config.agencyName,
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  }),
  twoFactor({
    issuer: config.agencyName,
    backupCodeOptions: {
      storeBackupCodes: {
        encrypt: async (codes) => sealCodes(config, codes),
        decrypt: async (codes) => openCodes(config, codes),
      },
    },
  }),
  expo(),
  linkSignIn(db),
];

export const createAuth = (
  db: Database,
  config: Config,
  log: Log,
  more: BetterAuthPlugin[] = [],
) => {
  const base = new URL(config.baseUrl);
  const secret = createHash('sha256').update(`sessions:${config.authSecret}`).digest('base64url');
  const stored = sealedFactors(db, config, secret, adapterOf(db));
  const options = {
    appName: config.agencyName,
    baseURL: config.baseUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: config.trustedOrigins,
    telemetry: { enabled: false },
    logger: {
      log: (level, message) => log[level === 'error' ? 'error' : 'debug']({ message }, 'auth'),
    },
    database: hashedSessions(toldPasskeys(db, log, stored)),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: limits.passwordMin,
      maxPasswordLength: limits.passwordMax,
      password: { hash: passwordHashes.hash, verify: passwordHashes.verify },
    },
    user: {
      additionalFields: {
        role: { type: 'string', input: false, defaultValue: 'client' },
        language: { type: 'string', input: false, defaultValue: 'cs' },
        theme: { type: 'string', input: false, defaultValue: 'system' },
      },
    },
    session: {
      expiresIn: limits.sessionDays * day,
      updateAge: day,
      freshAge: 0,
      additionalFields: {
        fromApp: { type: 'boolean', input: false, defaultValue: false },
        secondFactor: { type: 'boolean', input: false, defaultValue: false },
      },
    },
    verification: { storeIdentifier: 'hashed' },
    rateLimit: { enabled: false },
    // Otherwise the library prints unexpected errors with the query's parameters.
    onAPIError: { throw: true },
    // Nothing of a provider is kept but who somebody is there.
    account: {
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, requireLocalEmailVerified: false },
    },
    databaseHooks: hooksOf(db, config),
    advanced: {
      // `faces/caller` already refused foreign origins. The library would refuse requests without
      // an origin, such as the phone app's. Both are set explicitly because its defaults differ in
      // tests.
      disableCSRFCheck: true,
      disableOriginCheck: false,
      database: { generateId: newId },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      useSecureCookies: base.protocol === 'https:',
    },
    plugins: [...pluginsOf(db, config), ...more],
  } satisfies BetterAuthOptions;
  return betterAuth(options);
};
export type Auth = ReturnType<typeof createAuth>;
