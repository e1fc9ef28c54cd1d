import type { Agency } from '@hlidka/protocol';
import { mailHtml, mailPlain } from '@hlidka/texts/mail';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/database.ts';
import { sqlState } from '../../platform/transaction.ts';
import { watchLetters } from '../letters.ts';
import { type Delivery, type Letters, Unreadable } from '../outbox/letter.ts';
import type { Line, Outcome, Patience } from '../outbox/line.ts';
import { type MailChannel, MailTrouble, PermanentRefusal } from './channel.ts';

export type MailLineOptions = {
  db: Database;
  config: Config;
  mail: MailChannel;
  letters: Letters;
  readAgency: () => Promise<Agency>;
};

/** About a day and a half, whoever is to blame. */
const patience: Patience = {
  stepsSeconds: [10, 30, 60, 5 * 60, 15 * 60, 30 * 60, 60 * 60],
  mostFailures: 40,
  mostHours: 36,
};

/** Writes each mail in the moment of sending; a repeat carries the same Message-ID. */
export const mailLine = (options: MailLineOptions): Line => ({
  most: 10,
  companyMs: 1_000,
  patience,
  send: (row) => sendMail(options, row),
  close: () => options.mail.close(),
});

const sendMail = async (options: MailLineOptions, row: Delivery): Promise<Outcome> => {
  const letter = options.letters[row.kind] ?? watchLetters[row.kind];
  if (!letter) return { state: 'dead', reason: `unknown kind of mail: ${row.kind}` };
  const { db, config, mail } = options;
  const agency = await options.readAgency();
  const written = await letter({ db, config, delivery: row, agency }).catch(onlyUnreadable);
  if (!written) return { state: 'dropped' };
  if (written instanceof Unreadable) return { state: 'dead', reason: written.message };
  const { language, text } = written;
  const frame = { agency, baseUrl: config.baseUrl };
  const shown = { language, subject: text.subject };
  try {
    const state = await mail.send(
      {
        id: row.id,
        to: row.recipient,
        subject: text.subject,
        text: mailPlain(text, frame, language),
        html: mailHtml(text, frame, language),
      },
      { name: agency.name },
    );
    return { state, ...shown };
  } catch (error) {
    const { message: reason } = error as Error;
    if (error instanceof PermanentRefusal) return { state: 'dead', reason, ...shown };
    return { state: 'waiting', reason, trouble: error instanceof MailTrouble, ...shown };
  }
};

/** What the row holds broke the writing of its letter: also a value that PostgreSQL refuses (class 22). */
const onlyUnreadable = (error: unknown): Unreadable => {
  const ofData =
    error instanceof Unreadable ||
    error instanceof TypeError ||
    error instanceof RangeError ||
    sqlState(error)?.startsWith('22');
  if (ofData) return new Unreadable();
  throw error;
};
