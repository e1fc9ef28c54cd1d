import type { DeliveryKind } from '@hlidka/protocol';
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { chatMessages, deliveries } from '../table.ts';
import type { ChatText } from './text.ts';

const keptDays = 180;

export const keepMessage = async (
  db: Executor,
  sent: {
    chatId: string;
    messageId: number;
    deliveryId: string;
    about: ChatText['about'];
    buttons: boolean;
  },
): Promise<void> => {
  const { about, ...row } = sent;
  const { jobId = null, gateId = null, questionId = null, draftId = null } = about ?? {};
  const tells = { ...row, jobId, gateId, questionId, draftId };
  await db
    .insert(chatMessages)
    .values(tells)
    .onConflictDoUpdate({ target: [chatMessages.chatId, chatMessages.messageId], set: tells });
};

/** What a message in this chat is about; null when unknown. */
export const findMessage = async (db: Executor, chatId: string, messageId: number) => {
  const [row] = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chatId), eq(chatMessages.messageId, messageId)));
  return row ?? null;
};

/**
 * The message that reports a gathering so far: the joint one, or else that of its first incident.
 */
export const messageOfGathering = async (
  db: Executor,
  chatId: string,
  gatheringId: string,
): Promise<number | undefined> => {
  const { rows } = await db.execute<{ messageId: number }>(sql`
    select m.message_id as "messageId" from chat_messages m
    join deliveries d on d.id = m.delivery_id
    where m.chat_id = ${chatId} and d.gathering_id = ${gatheringId}
    order by d.incident_id is null desc, case when d.incident_id is null then -m.message_id
      else m.message_id end limit 1`);
  return rows[0]?.messageId;
};

/** Messages of this chat about the beginning of an incident, or of those that began with it. */
export const toldInChat = async (
  db: Executor,
  chatId: string,
  { incidentId, gatheringId }: { incidentId: string | null; gatheringId: string | null },
): Promise<{ messageId: number; buttons: boolean }[]> => {
  const { rows } = await db.execute<{ messageId: number; buttons: boolean }>(sql`
    select m.message_id::int8 as "messageId", m.buttons from ${deliveries} d
    join ${chatMessages} m on m.delivery_id = d.id
    where m.chat_id = ${chatId} and d.channel = 'chat' and (
      (d.incident_id = ${incidentId} and d.event = 'opened')
      or (d.gathering_id = ${gatheringId} and d.kind = 'outages_opened'))
    order by m.message_id`);
  return rows.map(({ messageId, buttons }) => ({ messageId: Number(messageId), buttons }));
};

/** Whether a message may already be in the chat but not recorded here yet. */
export const isOneOnItsWay = async (db: Executor): Promise<boolean> =>
  (await db.$count(
    deliveries,
    and(
      eq(deliveries.channel, 'chat'),
      eq(deliveries.state, 'waiting'),
      isNotNull(deliveries.handedAt),
    ),
  )) > 0;

/** Whether the chat shows a message about the job, or one of these kinds is queued. */
export const isKnownInChat = async (
  db: Executor,
  jobId: string,
  kinds: DeliveryKind[],
): Promise<boolean> =>
  (await db.$count(chatMessages, eq(chatMessages.jobId, jobId))) > 0 ||
  (await db.$count(
    deliveries,
    and(
      eq(deliveries.channel, 'chat'),
      eq(deliveries.state, 'waiting'),
      inArray(deliveries.kind, kinds),
      sql`${deliveries.data}->>'jobId' = ${jobId}`,
    ),
  )) > 0;

type Decided = { jobId: string; gateId?: string | null; questionId?: string };

/** Messages that still show decision buttons: of a gate, of a question, or of a whole job. */
export const messagesWithButtons = async (
  db: Executor,
  { jobId, gateId, questionId }: Decided,
): Promise<number[]> => {
  const ofNone = and(isNull(chatMessages.gateId), isNull(chatMessages.questionId));
  const rows = await db
    .select({ messageId: chatMessages.messageId })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.jobId, jobId),
        gateId ? eq(chatMessages.gateId, gateId) : undefined,
        gateId === null ? ofNone : undefined,
        // A job's details also show the buttons of its question.
        questionId ? or(eq(chatMessages.questionId, questionId), ofNone) : undefined,
        chatMessages.buttons,
      ),
    )
    .orderBy(chatMessages.messageId);
  return rows.map(({ messageId }) => messageId);
};

export const noteWithoutButtons = async (
  db: Executor,
  chatId: string,
  messageIds: number[],
): Promise<void> => {
  await db
    .update(chatMessages)
    .set({ buttons: false })
    .where(and(eq(chatMessages.chatId, chatId), inArray(chatMessages.messageId, messageIds)));
};

export const sweepChatMessages = async (db: Executor): Promise<void> => {
  await db
    .delete(chatMessages)
    .where(sql`${chatMessages.at} < now() - make_interval(days => ${keptDays})`);
};
