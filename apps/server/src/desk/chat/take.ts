import { sql } from 'drizzle-orm';
import type { Config } from '../../base/config/config.ts';
import { storable } from '../../base/platform/database/storable.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { jobLetters } from '../../hands/jobs/index.ts';
import { forgetDropped } from '../../post/deliveries/index.ts';
import { chatLetters } from './letters.ts';
import { chatUpdates } from './table.ts';
import { chatIdOf, isForwarded, Update } from './update.ts';

const keptDays = 7;

/**
 * Stores an update before it is acknowledged, so that no crash loses it. False for updates from
 * another chat, of a kind we do not use, and for messages that were forwarded.
 */
export const takeUpdate = async (
  { db, config }: { db: Executor; config: Config },
  sent: unknown,
): Promise<boolean> => {
  const { data: update } = Update.safeParse(sent);
  if (!update || isForwarded(update) || chatIdOf(update) !== config.chat?.chatId) return false;
  await db
    .insert(chatUpdates)
    .values({ updateId: update.update_id, body: storable(update) })
    .onConflictDoNothing();
  return true;
};

/** Deletes updates older than a day, which the platform never repeats, and dropped button removals. */
export const sweepChatUpdates = async (db: Executor): Promise<void> => {
  await forgetDropped(db, jobLetters.job_settled);
  await forgetDropped(db, chatLetters.chat_reply);
  await db
    .delete(chatUpdates)
    .where(
      sql`${chatUpdates.at} < now() - make_interval(days => ${keptDays}) and ${chatUpdates.body} is null`,
    );
};
