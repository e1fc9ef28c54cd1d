import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { type ChatChannel, createChatChannel, readFailure } from '../deliveries/index.ts';
import { isDatabaseAway } from '../platform/errors.ts';
import { startLoop } from '../platform/loop.ts';
import type { Signals } from '../platform/signals.ts';
import { type Tx, transaction } from '../platform/transaction.ts';
import { answerMessage, TooSoon } from './message.ts';
import { press } from './press.ts';
import { chatUpdates } from './table.ts';
import type { Update } from './update.ts';

type Inbox = Omit<Context, 'actor'> & { signals: Signals };
/** What a press is answered with, once it is done for good. */
type Answer = { callbackId: string; text: string | null };

const everyMs = 2_000;
const mostAttempts = 3;

/**
 * Works on what was taken, one after the other. What an update does and that it was done is one
 * transaction: after a crash it is either done or still to be done, never done twice.
 */
export const startInbox = ({ signals, ...house }: Inbox): { stop(): Promise<void> } | null => {
  const channel = createChatChannel(house.config.chat);
  if (!channel) return null;
  let tooSoon = false;
  const pass = async (signal: AbortSignal) => {
    let worked: Worked = 'one';
    while (!signal.aborted && worked === 'one') worked = await workOne(house, channel);
    tooSoon = worked === 'too soon';
  };
  const working = startLoop({ log: house.log, trouble: 'chat interrupted', pass, everyMs });
  const off = signals.on(({ topic }) => {
    const sent = topic === 'delivery' && tooSoon;
    if (sent || topic === 'update' || topic === 'reset') working.ring();
  });
  return {
    async stop() {
      off();
      await working.stop();
      channel.close();
    },
  };
};

type House = Omit<Context, 'actor'>;

type Worked = 'one' | 'nothing' | 'too soon';

const workOne = async (house: House, channel: ChatChannel): Promise<Worked> => {
  const { db, log } = house;
  const work: { taken: Update | null } = { taken: null };
  try {
    const answer = await transaction(db, async (tx) => {
      const taken = await nextUpdate(tx);
      work.taken = taken;
      if (!taken) return null;
      const done = await act({ ...house, actor: { kind: 'chat' } }, tx, taken);
      await tx
        .update(chatUpdates)
        .set({ body: null })
        .where(eq(chatUpdates.updateId, taken.update_id));
      return done;
    });
    if (answer) await tellPress(house, channel, answer);
  } catch (error) {
    if (error instanceof TooSoon) return 'too soon';
    if (!work.taken || isDatabaseAway(error)) throw error;
    log.error({ update: work.taken.update_id, err: error }, 'a chat update failed');
    await noteFailure(house, channel, work.taken);
  }
  return work.taken ? 'one' : 'nothing';
};

/** In order, also when two processes work: whoever has the lock has the turn. */
const nextUpdate = async (tx: Tx): Promise<Update | null> => {
  const { rows } = await tx.execute<{ ours: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('chat_updates')) as ours`,
  );
  if (!rows[0]?.ours) return null;
  const [row] = await tx
    .select()
    .from(chatUpdates)
    .where(isNotNull(chatUpdates.body))
    .orderBy(asc(chatUpdates.updateId))
    .limit(1);
  return row?.body ?? null;
};

const act = async (ctx: Context, tx: Tx, update: Update): Promise<Answer | null> => {
  // A verb opens a transaction of its own, which is a savepoint in ours: refused, it leaves nothing.
  const inside: Context = { ...ctx, db: tx };
  const { callback_query: pressed, message } = update;
  if (pressed) return { callbackId: pressed.id, text: await press(inside, pressed) };
  if (message) await answerMessage(inside, message);
  return null;
};

/** The platform wants an answer to each press; what the press did stands without it. */
const tellPress = async (
  { log }: House,
  { api }: ChatChannel,
  { callbackId, text }: Answer,
): Promise<void> => {
  try {
    await api.answerCallbackQuery(callbackId, text ? { text } : {});
  } catch (error) {
    const reason = readFailure(error)?.reason;
    if (reason === undefined) throw error;
    log.debug({ reason }, 'a press was not answered');
  }
};

/** One that fails again and again must not hold up the others. */
const noteFailure = async (
  house: House,
  channel: ChatChannel,
  { update_id: updateId, callback_query: pressed }: Update,
): Promise<void> => {
  const [row] = await house.db
    .update(chatUpdates)
    .set({
      attempts: sql`${chatUpdates.attempts} + 1`,
      body: sql`case when ${chatUpdates.attempts} + 1 < ${mostAttempts} then ${chatUpdates.body} end`,
    })
    .where(eq(chatUpdates.updateId, updateId))
    .returning({ body: chatUpdates.body });
  if (row?.body === null && pressed)
    await tellPress(house, channel, { callbackId: pressed.id, text: null });
};
