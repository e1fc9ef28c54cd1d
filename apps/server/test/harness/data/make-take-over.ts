import { sql } from 'drizzle-orm';
import { createTakeOverLink } from '../../../src/watch/incidents/letters/take-over-link.ts';
import { attachDatabase } from '../../../src/base/platform/database/attach.ts';
import { silentLog } from '../../../src/base/platform/log/log.ts';

/** The link that a mail about this incident would have, on a running server. */
export const makeTakeOver = async (
  dataDir: string,
  baseUrl: string,
  { incidentId, email }: { incidentId: string; email: string },
): Promise<string> => {
  const { db, close } = await attachDatabase({ url: null, dataDir, log: silentLog });
  try {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from users where email = ${email}`,
    );
    return await createTakeOverLink(db, { baseUrl }, {
      incidentId,
      userId: rows[0]?.id ?? '',
      deliveryId: null,
    });
  } finally {
    await close();
  }
};
