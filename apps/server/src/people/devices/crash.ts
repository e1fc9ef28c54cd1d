import { type BodyOf, type appCrashes as endpoints, limits } from '@hlidka/protocol';
import { lt, sql } from 'drizzle-orm';
import type { UserContext } from '../../base/context.ts';
import { newId, tokenDigest } from '../../base/platform/database/ids.ts';
import { storable } from '../../base/platform/database/storable.ts';
import { type Executor, transaction } from '../../base/platform/database/transaction.ts';
import { countAttempt } from '../../base/platform/http/limit.ts';
import { tellOperators } from '../people/index.ts';
import { crashLetter } from './crash-letter.ts';
import { scrub } from './scrub.ts';
import { appCrashes } from './table.ts';

/** Keeps it, and tells operators unless they heard of the same one within a day. */
export const reportCrash = async (
  ctx: UserContext,
  body: BodyOf<typeof endpoints.report>,
): Promise<void> => {
  const { id: userId, name } = ctx.actor;
  await countAttempt(ctx.db, `app crash ${userId}`, limits.appCrashes);
  const crash = {
    screen: scrub(body.screen),
    message: scrub(body.message),
    stack: scrub(body.stack),
    version: scrub(body.version),
    platform: body.platform,
  };
  const digest = tokenDigest([crash.screen, crash.message, crash.version].join('\n'));
  await transaction(ctx.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`app crash ${digest}`}))`);
    const told = !(await wasTold(tx, digest));
    await tx.insert(appCrashes).values({ id: newId(), userId, digest, ...storable(crash), told });
    if (told) await tellOperators(tx, crashLetter, { ...crash, userId, person: name });
  });
};

const wasTold = async (tx: Executor, digest: string): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select 1 from ${appCrashes}
    where digest = ${digest} and told and at > now() - interval '1 day' limit 1`);
  return rows.length > 0;
};

export const sweepCrashes = async (db: Executor): Promise<void> => {
  const days = limits.keptDays.appCrashes;
  await db.delete(appCrashes).where(lt(appCrashes.at, sql`now() - make_interval(days => ${days})`));
};
