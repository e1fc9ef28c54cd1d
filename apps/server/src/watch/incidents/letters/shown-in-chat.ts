import { eq } from 'drizzle-orm';
import type { Config } from '../../../base/config/config.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { toldInChat } from '../../../post/deliveries/index.ts';
import { leaderOf } from '../gatherings/alarm.ts';
import { readTogether } from '../gatherings/read-together.ts';
import { incidents } from '../table.ts';

type Facts = { db: Executor; config: Pick<Config, 'chat'> };

/**
 * What the chat shows of an incident's beginning: the message, and those whose button has nothing left
 * to take over. Null: it was never told there.
 */
export const shownInChat = async (
  { db, config }: Facts,
  incidentId: string | null,
): Promise<{ messageId: number; settle: { messageIds: number[] } } | null> => {
  if (!config.chat || !incidentId) return null;
  const [row] = await db
    .select({ openedWith: incidents.openedWith })
    .from(incidents)
    .where(eq(incidents.id, incidentId));
  const together = row && (await leaderOf(db, row)) !== null ? row.openedWith : null;
  const about = { incidentId, gatheringId: together };
  const told = await toldInChat(db, config.chat.chatId, about);
  const last = told.at(-1);
  if (!last) return null;
  const free = together ? ((await readTogether(db, together))?.together?.free ?? 0) : 0;
  const spent = free > 0 ? [] : told.filter(({ buttons }) => buttons);
  const messageIds = spent.map(({ messageId }) => messageId);
  return { messageId: last.messageId, settle: { messageIds } };
};
