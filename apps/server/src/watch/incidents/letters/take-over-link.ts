import { type Language, takeOverHours } from '@hlidka/protocol';
import { chatTexts } from '@hlidka/texts/chat';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Config } from '../../../base/config/config.ts';
import { newToken, tokenDigest } from '../../../base/platform/database/ids.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { type ChatText, seal } from '../../../post/deliveries/index.ts';
import { takeOverLinks } from '../table.ts';

type Subject = { incidentId: string } | { gatheringId: string };

/**
 * A one-time link by which this operator takes an incident, or all of one cause, over. The token stands
 * in the fragment, so it reaches no server's log.
 */
export const createTakeOverLink = async (
  db: Executor,
  { baseUrl }: Pick<Config, 'baseUrl'>,
  { userId, deliveryId, ...subject }: Subject & { userId: string; deliveryId: string | null },
): Promise<string> => {
  const token = newToken();
  await db.insert(takeOverLinks).values({
    digest: tokenDigest(token),
    ...subject,
    userId,
    deliveryId,
    expiresAt: sql`now() + make_interval(hours => ${takeOverHours})`,
  });
  return `${baseUrl}/take-over#token=${token}`;
};

export const findTakeOverLink = async (db: Executor, token: string) => {
  const [link] = await db
    .select()
    .from(takeOverLinks)
    .where(
      and(eq(takeOverLinks.digest, tokenDigest(token)), gt(takeOverLinks.expiresAt, sql`now()`)),
    );
  return link ?? null;
};

export const sweepTakeOverLinks = async (db: Executor): Promise<void> => {
  await db.delete(takeOverLinks).where(lt(takeOverLinks.expiresAt, sql`now()`));
};

/** The button under a message in the chat that takes it over. */
export const takeOverButton = (
  { chat }: Pick<Config, 'chat'>,
  language: Language,
  press: 'take' | 'takeAll',
  id: string,
): Pick<ChatText, 'buttons'> => {
  const secret = chat?.webhookSecret;
  if (!secret) return {};
  const label = chatTexts[language].buttons[press];
  return { buttons: [[{ label, data: seal(secret, { press, id, seen: press }) }]] };
};
