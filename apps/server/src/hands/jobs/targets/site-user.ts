import { createHash } from 'node:crypto';
import { type SiteUser, siteUserCounts } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import { siteUsers } from '../table.ts';

/** The first number from here on that is not taken; the first one where all are. */
export const freeNumber = (from: number, count: number, taken: ReadonlySet<number>): number => {
  if (taken.size >= count) return from;
  let at = from;
  while (taken.has(at)) at = (at + 1) % count;
  return at;
};

/**
 * As whom a site's local commands run, given to it with its first job and kept. It begins with a number made of the
 * site's id, so that an installation begun anew finds its old files.
 */
export const siteUser = async (tx: Tx, siteId: string): Promise<SiteUser> => {
  const kept = { wide: siteUsers.wide, narrow: siteUsers.narrow };
  const find = () => tx.select(kept).from(siteUsers).where(eq(siteUsers.siteId, siteId));
  const [known] = await find();
  if (known) return known;
  await tx.execute(sql`lock table site_users in share row exclusive mode`);
  const [since] = await find();
  if (since) return since;
  const others = await tx.select(kept).from(siteUsers);
  const digest = createHash('sha256').update(siteId).digest().readUIntBE(0, 6);
  const pick = (kind: keyof SiteUser) =>
    freeNumber(
      digest % siteUserCounts[kind],
      siteUserCounts[kind],
      new Set(others.map((one) => one[kind])),
    );
  const user = { wide: pick('wide'), narrow: pick('narrow') };
  await tx.insert(siteUsers).values({ siteId, ...user });
  return user;
};
