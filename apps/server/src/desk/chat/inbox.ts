import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { isDatabaseAway } from '../../base/platform/errors.ts';
import type { Signals } from '../../base/platform/signals/signals.ts';
import { startLoop } from '../../base/platform/time/loop.ts';
import { createChatChannel } from '../../post/deliveries/index.ts';
import { answerPresses, type PressAnswer, type Presses } from './answer-presses.ts';
import { answerMessage, TooSoonError } from './message.ts';
import { press } from './press.ts';
import { chatUpdates } from './table.ts';
import { type Update, whoOf } from './update.ts';

type Inbox = Omit<Context, 'actor'> & { signals: Signals };

const everyMs = 2_000;
const mostAttempts = 3;
/** How long a reply waits for a message being sent; the platform may hang for hours. */
const longestWaitSeconds = 60;

/**
 * Handles stored updates in order. An update's effect and its mark as done are one transaction:
 * after a crash it is never done twice.
 */
export const startInbox = ({ signals, ...house }: Inbox): { stop(): Promise<void> } | null => {
  const channel = createChatChannel(house.config.chat);
  if (!channel) return null;
  const presses = answerPresses(channel, house.log);
  let tooSoon = false;
  const pass = async (signal: AbortSignal) => {
    tooSoon = false;
    while (!signal.aborted) {
      const worked = await workOne(house, presses, tooSoon);
      if (worked === 'nothing') return;
      tooSoon ||= worked === 'too soon';
    }
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
      await presses.stop();
    },
  };
};

type House = Omit<Context, 'actor'>;

type Worked = 'one' | 'nothing' | 'too soon';

/** Presses do not wait for messages: with `onlyPresses`, messages stay queued in order. */
const workOne = async (house: House, presses: Presses, onlyPresses: boolean): Promise<Worked> => {
  const { db, log } = house;
  const work: { taken: Update | null } = { taken: null };
  try {
    const answer = await transaction(db, async (tx) => {
      const next = await nextUpdate(tx, onlyPresses);
      if (!next) return null;
      const { update: taken, mayWait } = next;
      work.taken = taken;
      const actor = { kind: 'chat' as const, name: whoOf(taken) };
      const done = await act({ ...house, actor }, tx, taken, mayWait);
      await tx
        .update(chatUpdates)
        .set({ body: null })
        .where(eq(chatUpdates.updateId, taken.update_id));
      return done;
    });
    if (answer) presses.answer(answer);
  } catch (error) {
    if (error instanceof TooSoonError) return 'too soon';
    if (!work.taken || isDatabaseAway(error)) throw error;
    log.error({ update: work.taken.update_id, err: error }, 'a chat update failed');
    await noteFailure(house, presses, work.taken);
  }
  return work.taken ? 'one' : 'nothing';
};

/** In order across processes: the holder of the lock has the turn. */
const nextUpdate = async (
  tx: Tx,
  onlyPresses: boolean,
): Promise<{ update: Update; mayWait: boolean } | null> => {
  const { rows } = await tx.execute<{ ours: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('chat_updates')) as ours`,
  );
  if (!rows[0]?.ours) return null;
  const { at, body, updateId } = chatUpdates;
  const mayWait = sql<boolean>`${at} > now() - make_interval(secs => ${longestWaitSeconds})`;
  const [row] = await tx
    .select({ update: body, mayWait })
    .from(chatUpdates)
    .where(and(isNotNull(body), onlyPresses ? sql`${body} ? 'callback_query'` : undefined))
    .orderBy(asc(updateId))
    .limit(1);
  return row?.update ? { update: row.update, mayWait: row.mayWait } : null;
};

const act = async (
  ctx: Context,
  tx: Tx,
  update: Update,
  mayWait: boolean,
): Promise<PressAnswer | null> => {
  // A verb's transaction becomes a savepoint in ours: if refused, it leaves nothing.
  const inside: Context = { ...ctx, db: tx };
  const { callback_query: pressed, message } = update;
  if (pressed) return { callbackId: pressed.id, text: await press(inside, pressed) };
  if (message) await answerMessage(inside, message, mayWait);
  return null;
};

/** An update that keeps failing must not block the others. */
const noteFailure = async (
  house: House,
  presses: Presses,
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
  if (row?.body === null && pressed) presses.answer({ callbackId: pressed.id, text: null });
};
