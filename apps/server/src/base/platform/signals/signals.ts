import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import * as z from 'zod';
import { type Beat, openBeat } from '../database/beat.ts';
import type { Tx } from '../database/transaction.ts';
import type { Log } from '../log/log.ts';
import { startLoop } from '../time/loop.ts';

const topics = [
  'session',
  'user',
  'grant',
  'site',
  'check',
  'agency',
  'delivery',
  'incident',
  'window',
  'job',
  'work',
  'agent',
  'place',
  'question',
  'opinion',
  'home_answer',
  'care',
  'report',
  'duty',
  'search',
  'answers',
  'form',
  'snapshot',
  'token',
  'status_page',
  'heartbeat',
  'update',
  'sums',
  'standing',
  'reset',
] as const;

/** Sent by database triggers to every process when a row changes. */
export type Signal = {
  topic: (typeof topics)[number];
  id: string | null;
  userId?: string | null;
  /** Of a message: the channel on which there may be something to send now. */
  line?: string | null;
  /** Of sums of checks: the rows as they are now (`watch/checks/read/told-sums.ts`); null: too many to tell. */
  rows?: string | null;
};

const Payload = z.object({
  topic: z.enum(topics),
  id: z.string().nullable(),
  userId: z.string().nullish(),
  line: z.string().nullish(),
  rows: z.string().nullish(),
});

/** Anyone who can connect can notify: null for anything our triggers do not send. */
const readPayload = (payload: string): Signal | null => {
  try {
    return Payload.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
};

export type Signals = {
  on(listener: (signal: Signal) => void): () => void;
  /** Whether no signal can have been missed for more than a second, so caches may be used. */
  fresh(): boolean;
  /** Whether every change committed before this call has been heard; false while signals are down. */
  caughtUp(): Promise<boolean>;
  close(): Promise<void>;
};

const channel = 'hlidka';
const heartbeatMs = 300;
const freshMs = 900;
const againMs = 250;
const quick = { connectionTimeoutMillis: 2000, query_timeout: 2000 };

/** Signals every process once the transaction commits. */
export const tell = async (tx: Tx, signal: Signal): Promise<void> => {
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(signal)})`);
};

type Proof = () => Promise<void>;

/** One proof that everything is heard after the other; all who ask while one is under way share the next. */
const createProofs = () => {
  let prove: Proof | null = null;
  let last: Promise<boolean> = Promise.resolve(true);
  let next: Promise<boolean> | null = null;
  return {
    give(proof: Proof | null) {
      prove = proof;
    },
    isBy: (proof: Proof) => prove === proof,
    inTurn(): Promise<boolean> {
      next ??= last
        .catch(() => {})
        .then(async () => {
          next = null;
          if (!prove) return false;
          await prove();
          return true;
        });
      last = next;
      return next;
    },
  };
};

/**
 * One LISTEN connection with a heartbeat. While it is down `fresh()` is false; when it is back it
 * sends `reset`, so that caches drop what they missed. `sending` is where changes are written from,
 * if that may be another way to the database: a heartbeat is then a NOTIFY from there.
 */
export const openSignals = (
  connection: pg.ClientConfig,
  log: Log,
  sending: pg.ClientConfig | null = null,
): Signals => {
  const listeners = new Set<(signal: Signal) => void>();
  let heardAt = Number.NEGATIVE_INFINITY;
  const proofs = createProofs();

  let oddTold = false;
  const odd = (facts: object, what: string) => {
    if (!oddTold) log.warn(facts, what);
    oddTold = true;
  };

  const hear = (signal: Signal) => {
    for (const listener of listeners)
      try {
        listener(signal);
      } catch (error) {
        odd({ err: error }, 'a signal could not be followed');
      }
  };

  const listen = async (signal: AbortSignal) => {
    const client = new pg.Client({ ...connection, ...quick });
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
    client.on('error', () => {});
    client.on('notification', ({ channel: on, payload }) => {
      if (on !== channel) return;
      const signal = readPayload(payload ?? '');
      if (signal) hear(signal);
      else odd({ payload: payload?.slice(0, 100) }, 'a signal that cannot be read');
    });
    let beat: Beat | null = null;
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      beat = sending && (await openBeat(client, sending));
      const own = beat;
      const proof = async () => {
        const askedAt = performance.now();
        await (own ? own.prove() : client.query('select 1'));
        if (proofs.isBy(proof)) heardAt = Math.max(heardAt, askedAt);
      };
      await own?.prove();
      hear({ topic: 'reset', id: null });
      proofs.give(proof);
      while (!signal.aborted) {
        await proofs.inTurn();
        await Promise.race([sleep(heartbeatMs, undefined, { signal }), ended]);
      }
    } finally {
      proofs.give(null);
      heardAt = Number.NEGATIVE_INFINITY;
      await beat?.close();
      await client.end().catch(() => {});
    }
  };

  const listening = startLoop({
    log,
    trouble: 'signals interrupted',
    pass: listen,
    everyMs: againMs,
  });

  return {
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fresh: () => performance.now() - heardAt < freshMs,
    caughtUp: () =>
      performance.now() - heardAt < freshMs
        ? proofs.inTurn().catch(() => false)
        : Promise.resolve(false),
    close: listening.stop,
  };
};
