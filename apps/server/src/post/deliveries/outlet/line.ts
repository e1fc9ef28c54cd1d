import { setTimeout as sleep } from 'node:timers/promises';
import { hourMs, limits, type OutletKind } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { ours, type Said } from '../../../base/platform/strike-out.ts';
import type { Delivery } from '../outbox/letter.ts';
import type { Line, LineOptions, SendOutcome, SendPatience } from '../outbox/line.ts';
import { compose, dropped } from '../outbox/line.ts';
import { deliveries } from '../table.ts';
import type { OutletSettings } from './kind.ts';
import { kinds } from './kinds/index.ts';
import type { OutletNotice } from './notice.ts';
import { isOutside, type Sent, sendNotice } from './send.ts';

declare module '../outbox/letter.ts' {
  interface Channels {
    outlet: { facts: object; message: OutletNotice };
  }
}

type Known = {
  kind: OutletKind;
  name: string;
  on: boolean;
  /** Its owner may not be told anything any more. */
  ownerLeft: boolean;
  settings: OutletSettings | null;
};

/** What the line asks about outlets; their slice implements it. */
export type Outlets = {
  find(id: string): Promise<Known | null>;
  /** Switches it off, and tells operators; a second call changes nothing. */
  switchOff(id: string, reason: 'refused' | 'given up', answer: Said): Promise<void>;
};

/** Takes over the incident that the message was about; too late, it changes nothing. */
type TakeOverBy = (delivery: Delivery, by: string) => Promise<void>;

type OutletLineOptions = LineOptions & { outlets: Outlets; takeOver: TakeOverBy };

const mostHours = 72;
/** An old message that an operator sends again gets at least this many attempts. */
const leastAttempts = 5;
/** Three days with the longest waits make more attempts than this; fewer do not show that an outlet is dead. */
const attemptsInThreeDays = 60;

/** Without a limit of attempts: an outlet that accepts nothing for three days is switched off. */
const patience: SendPatience = {
  stepsSeconds: [5, 30, 2 * 60, 5 * 60, 10 * 60, 15 * 60],
  mostFailures: 1_000_000,
  mostHours,
};

/**
 * Each outlet gets one message at a time, in queue order; one that it refuses again and again holds
 * up only its own incident. There is a slot for every outlet, so that one without an answer delays no other.
 */
export const outletLine = (options: OutletLineOptions): Line => {
  const stopping = new AbortController();
  const turns = createTurns();
  return {
    most: limits.outletsAtMost,
    slotTimeoutMs: 100,
    patience,
    inOrder: 'recipient',
    send: (row) => sendOutlet(options, turns, row, stopping.signal),
    close: () => stopping.abort(),
  };
};

/** Keeps a kind's shortest time between two messages to the same outlet. */
const createTurns = () => {
  const last = new Map<string, number>();
  return async (id: string, gapMs: number): Promise<void> => {
    const wait = (last.get(id) ?? Number.NEGATIVE_INFINITY) + gapMs - performance.now();
    if (wait > 0) await sleep(wait, undefined, { ref: false });
    last.set(id, performance.now());
  };
};

const sendOutlet = async (
  { db, config, letters, outlets, takeOver }: OutletLineOptions,
  turn: ReturnType<typeof createTurns>,
  delivery: Delivery,
  stopping: AbortSignal,
): Promise<SendOutcome> => {
  const outlet = await outlets.find(delivery.recipient);
  if (!outlet) return dropped('the channel was deleted');
  if (!outlet.on) return dropped('the channel is switched off');
  if (outlet.ownerLeft) return dropped('its owner is no operator any more');
  const { kind, name, settings } = outlet;
  if (!settings) {
    const reason = ours('sealed with another ENCRYPTION_KEY');
    return { state: isTooOld(delivery) ? 'dead' : 'waiting', reason };
  }
  if (isOutside(config, settings)) return dropped('the demo sends nothing outside');
  const { message, outcome } = await compose(letters, 'outlet', { db, config, delivery });
  if (outcome) return outcome;
  await turn(delivery.recipient, kinds[kind].gapMs ?? 0);
  const told = { kind, settings, id: delivery.id, at: delivery.createdAt, notice: message };
  const sent = await sendNotice(config, told, stopping);
  if (!sent) return dropped('not for this channel');
  if (sent.takeOver) await takeOver(delivery, sent.takeOver.by ?? name);
  const shown = { subject: message.title, language: message.language };
  return { ...(await outcomeOf({ db, outlets }, sent, delivery)), ...shown };
};

/** Statuses that say something about the service, not about the message. */
const busy = [408, 425, 429];

const isTooOld = ({ createdAt }: Delivery): boolean =>
  Date.now() - createdAt.getTime() > mostHours * hourMs;

/** Whether the outlet took anything in the time in which this message failed. */
const acceptedLately = async (db: Executor, { recipient }: Delivery): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select 1 from ${deliveries} where channel = 'outlet' and recipient = ${recipient}
      and state = 'sent' and sent_at > now() - make_interval(hours => ${mostHours}) limit 1`);
  return rows.length > 0;
};

const outcomeOf = async (
  { db, outlets }: Pick<OutletLineOptions, 'db' | 'outlets'>,
  sent: Sent,
  row: Delivery,
): Promise<SendOutcome> => {
  const { answer: reason, maybeHeard } = sent;
  if (sent.is === 'sent') return { state: 'sent' };
  if (sent.is === 'refused') return { state: 'dead', reason };
  if (sent.is === 'gone') {
    await outlets.switchOff(row.recipient, 'refused', reason);
    return { state: 'dead', reason };
  }
  if (isTooOld(row) && row.attempts > leastAttempts) {
    const dead = row.attempts >= attemptsInThreeDays && !(await acceptedLately(db, row));
    if (dead) await outlets.switchOff(row.recipient, 'given up', reason);
    return { state: 'dead', reason };
  }
  const { waitSeconds, mostFailures } = sent;
  const away = sent.status === null || busy.includes(sent.status);
  return { state: 'waiting', reason, maybeHeard, waitSeconds, mostFailures, away };
};
