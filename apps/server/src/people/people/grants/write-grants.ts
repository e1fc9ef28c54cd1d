import type { Grant } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import { newId } from '../../../base/platform/database/ids.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { DomainError, invalid, refusing } from '../../../base/platform/errors.ts';
import { grants } from '../table.ts';

/** Replaces a user's grants; duplicates count once. */
export const writeGrants = async (tx: Executor, userId: string, wanted: Grant[]): Promise<void> => {
  await tx.delete(grants).where(eq(grants.userId, userId));
  const unique = [...new Map(wanted.map((grant) => [`${grant.on}:${grant.id}`, grant])).values()];
  if (unique.length === 0) return;
  const missing = (): DomainError => invalid('grants', 'not found');
  await refusing(
    tx
      .insert(grants)
      .values(
        unique.map(({ on, id }) => ({
          id: newId(),
          userId,
          clientId: on === 'client' ? id : null,
          groupId: on === 'group' ? id : null,
          siteId: on === 'site' ? id : null,
        })),
      )
      .execute(),
    {
      grants_client_id_fkey: missing,
      grants_group_id_fkey: missing,
      grants_site_id_fkey: missing,
    },
  );
};
