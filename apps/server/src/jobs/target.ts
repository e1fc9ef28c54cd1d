import type { Target } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import type { Executor } from '../platform/transaction.ts';
import { siteTargets } from './table.ts';

/** Where commands of a site run, and the folder for those that name none; local until somebody says otherwise. */
export type SitePlace = { target: Target; folder: string | null };

export const placeOfSite = async (db: Executor, siteId: string | null): Promise<SitePlace> => {
  const [row] = siteId
    ? await db.select().from(siteTargets).where(eq(siteTargets.siteId, siteId))
    : [];
  if (!row) return { target: { via: 'local' }, folder: null };
  const { via, host, port, userName: user, hostKey, keyName, folder } = row;
  const whole = via === 'ssh' && host && user && hostKey && keyName;
  return {
    target: whole ? { via: 'ssh', host, port, user, hostKey, keyName } : { via: 'local' },
    folder,
  };
};
