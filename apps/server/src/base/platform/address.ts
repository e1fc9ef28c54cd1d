import { desc, eq, gt, lt } from 'drizzle-orm';
import type { Database } from './database/database.ts';
import { newId } from './database/ids.ts';
import type { Log } from './log/log.ts';
import { addresses } from './table.ts';
import { startLoop } from './time/loop.ts';

const everyMs = 30_000;
/** A process that was killed cannot take its address back. */
const believedMs = 3 * 60_000;
const believedSince = () => new Date(Date.now() - believedMs);

/** Leaves the address of this server in the database while it runs; the function takes it back. */
export const leaveAddress = async (
  db: Database,
  url: string,
  log: Log,
): Promise<() => Promise<void>> => {
  const process = newId();
  const leave = async () => {
    const seenAt = new Date();
    await db
      .insert(addresses)
      .values({ process, url, seenAt })
      .onConflictDoUpdate({ target: addresses.process, set: { url, seenAt } });
    await db.delete(addresses).where(lt(addresses.seenAt, believedSince()));
  };
  await leave();
  const loop = startLoop({
    log,
    trouble: 'the address of this server cannot be left for the commands',
    pass: leave,
    everyMs,
    later: true,
  });
  return async () => {
    await loop.stop();
    // It is forgotten by its age where the database is away.
    await db
      .delete(addresses)
      .where(eq(addresses.process, process))
      .catch(() => {});
  };
};

/** Where a running server is reached; null when none has said so lately. */
export const runningAddress = async (db: Database): Promise<string | null> => {
  const [row] = await db
    .select({ url: addresses.url })
    .from(addresses)
    .where(gt(addresses.seenAt, believedSince()))
    .orderBy(desc(addresses.seenAt))
    .limit(1);
  return row?.url ?? null;
};
