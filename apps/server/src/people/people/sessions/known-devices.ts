import { headers, limits } from '@hlidka/protocol';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';
import * as z from 'zod';
import type { PublicContext } from '../../../base/context.ts';
import { newToken, tokenDigest } from '../../../base/platform/database/ids.ts';
import { type Executor, transaction } from '../../../base/platform/database/transaction.ts';
import { queue } from '../../../post/deliveries/index.ts';
import { peopleLetters } from '../letters.ts';
import { knownDevices, users } from '../table.ts';

const cookie = 'hlidka_device';
const pattern = new RegExp(`(?:^|;\\s*)${cookie}=([\\w-]{20,100})(?:;|$)`);

const tokenOf = (http: HonoContext): string | null =>
  http.req.header('cookie')?.match(pattern)?.[1] ?? null;

/** Whether the owner of this address has signed in on this device before. */
export const isKnownDevice = async (
  db: Executor,
  http: HonoContext,
  email: string,
): Promise<boolean> => {
  const token = tokenOf(http);
  if (token === null) return false;
  const [known] = await db
    .select({ userId: users.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(knownDevices.digest, tokenDigest(token)), eq(users.email, email)));
  return known !== undefined;
};

const SignedIn = z.object({ user: z.object({ id: z.string() }) });

const remember = (ctx: PublicContext, http: HonoContext, userId: string, token: string) =>
  transaction(ctx.db, async (tx) => {
    const mine = eq(knownDevices.userId, userId);
    const digest = tokenDigest(token);
    const again = await tx
      .update(knownDevices)
      .set({ lastAt: sql`now()` })
      .where(and(mine, eq(knownDevices.digest, digest)))
      .returning({ userId: knownDevices.userId });
    if (again.length > 0) return;
    const hasOthers = (await tx.$count(knownDevices, mine)) > 0;
    await tx.insert(knownDevices).values({ digest, userId }).onConflictDoNothing();
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (!hasOthers || !user) return;
    const device = http.req.header('user-agent') ?? null;
    const data = { address: ctx.address, device, app: http.req.header(headers.app) !== undefined };
    await queue(tx, peopleLetters.new_device, [
      { channel: 'mail', recipient: user.email, userId, data },
    ]);
  });

/** The device is known from now on, and a new one is told to its owner. */
export const rememberDevice = async (
  ctx: PublicContext,
  http: HonoContext,
  response: Response,
  userId: string,
): Promise<Response> => {
  const given = tokenOf(http);
  const token = given ?? newToken();
  await remember(ctx, http, userId, token);
  if (given) return response;
  const secure = ctx.config.baseUrl.startsWith('https:') ? '; Secure' : '';
  const seconds = limits.keptDays.knownDevices * 24 * 60 * 60;
  const set = new Response(response.body, response);
  set.headers.append(
    'set-cookie',
    `${cookie}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`,
  );
  return set;
};

/** After a sign-in whose answer says who came. */
export const noteDevice = async (
  ctx: PublicContext,
  http: HonoContext,
  response: Response,
): Promise<Response> => {
  if (!response.ok) return response;
  const { data: signedIn } = SignedIn.safeParse(await response.clone().json());
  return signedIn ? rememberDevice(ctx, http, response, signedIn.user.id) : response;
};

export const sweepKnownDevices = async (db: Executor): Promise<void> => {
  const kept = sql`now() - make_interval(days => ${limits.keptDays.knownDevices})`;
  await db.delete(knownDevices).where(lt(knownDevices.lastAt, kept));
};
