import { setTimeout as sleep } from 'node:timers/promises';
import type { Agency } from '@hlidka/protocol';
import { mailHtml, mailPlain } from '@hlidka/texts/mail';
import { eq, sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database.ts';
import { isDatabaseAway } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';
import type { Signals } from '../platform/signals.ts';
import { backOffSeconds, isLastAttempt } from './back-off.ts';
import { type MailChannel, PermanentRefusal } from './channels/mail.ts';
import type { Delivery, Letters } from './letter.ts';
import { deliveries } from './table.ts';

export type WorkerOptions = {
  db: Database;
  config: Config;
  log: Log;
  signals: Signals;
  mail: MailChannel;
  letters: Letters;
  readAgency: () => Promise<Agency>;
};

const leaseSeconds = 30;
const pollMs = 5_000;
const atOnce = 5;

/**
 * Claims waiting rows under a lease, writes each mail, sends it, then marks it. A process that
 * dies between sending and marking causes one repeat, with the same Message-ID.
 */
export const startDeliveries = (options: WorkerOptions) => {
  const { db, signals, log } = options;
  const stop = new AbortController();
  let wake = () => {};
  const off = signals.on(({ topic }) => {
    if (topic === 'delivery' || topic === 'reset') wake();
  });

  const run = async () => {
    while (!stop.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      try {
        const claimed = await claim(db);
        await Promise.all(claimed.map((delivery) => deliver(options, delivery)));
        if (claimed.length > 0) continue;
      } catch (error) {
        if (!isDatabaseAway(error)) log.error({ err: error }, 'deliveries interrupted');
        await sleep(1000, undefined, { signal: stop.signal }).catch(() => {});
        continue;
      }
      await Promise.race([
        woken,
        sleep(pollMs, undefined, { signal: stop.signal }).catch(() => {}),
      ]);
    }
  };
  const running = run();

  return {
    /** Finishes what is under way. */
    async stop() {
      off();
      stop.abort();
      await running;
      options.mail.close();
    },
  };
};

const claim = async (db: Database): Promise<Delivery[]> =>
  db
    .update(deliveries)
    .set({
      attempts: sql`${deliveries.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where(
      sql`${deliveries.id} in (
        select id from deliveries
        where state = 'waiting' and channel = 'mail' and next_attempt_at <= now()
        order by next_attempt_at limit ${atOnce} for update skip locked)`,
    )
    .returning();

const deliver = async (options: WorkerOptions, delivery: Delivery): Promise<void> => {
  const { db, log } = options;
  const mark = (set: Partial<typeof deliveries.$inferInsert>) =>
    db.update(deliveries).set(set).where(eq(deliveries.id, delivery.id));
  try {
    const written = await write(options, delivery);
    if (!written) {
      await mark({ state: 'dropped', lastError: null });
      return;
    }
    await mark({ language: written.language, subject: written.letter.subject });
    const state = await options.mail.send(written.letter, { name: written.agency.name });
    await mark({ state, sentAt: new Date(), lastError: null });
  } catch (error) {
    const lastError = (error as Error).message.slice(0, 500);
    const dead = error instanceof PermanentRefusal || isLastAttempt(delivery.attempts);
    log.warn(
      { delivery: delivery.id, kind: delivery.kind, reason: lastError, dead },
      'mail not sent',
    );
    await mark({
      state: dead ? 'dead' : 'waiting',
      lastError,
      nextAttemptAt: new Date(Date.now() + backOffSeconds(delivery.attempts) * 1000),
    });
  }
};

const write = async ({ db, config, letters, readAgency }: WorkerOptions, delivery: Delivery) => {
  const letter = letters[delivery.kind];
  if (!letter) throw new PermanentRefusal(`unknown kind of mail: ${delivery.kind}`);
  const agency = await readAgency();
  const written = await letter({ db, config, delivery, agency });
  if (!written) return null;
  const { language, text } = written;
  const frame = { agency, baseUrl: config.baseUrl };
  return {
    agency,
    language,
    letter: {
      id: delivery.id,
      to: delivery.recipient,
      subject: text.subject,
      text: mailPlain(text, frame, language),
      html: mailHtml(text, frame, language),
    },
  };
};
