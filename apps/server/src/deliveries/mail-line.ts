import type { Agency } from '@hlidka/protocol';
import { mailHtml, mailPlain } from '@hlidka/texts/mail';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database.ts';
import { type MailChannel, PermanentRefusal } from './channels/mail.ts';
import type { Delivery, Letters } from './letter.ts';
import { watchLetters } from './letters.ts';
import type { Line, Outcome, Patience } from './line.ts';

export type MailLineOptions = {
  db: Database;
  config: Config;
  mail: MailChannel;
  letters: Letters;
  readAgency: () => Promise<Agency>;
};

/** About a day and a half in all. */
const patience: Patience = {
  stepsSeconds: [10, 30, 60, 5 * 60, 15 * 60, 30 * 60, 60 * 60, 2 * 60 * 60],
  mostAttempts: 20,
};

/** Writes each mail in the moment of sending; a repeat carries the same Message-ID. */
export const mailLine = (options: MailLineOptions): Line => ({
  batch: 1,
  slots: 5,
  patience,
  send: (rows) => Promise.all(rows.map((row) => sendMail(options, row))),
  close: () => options.mail.close(),
});

const sendMail = async (options: MailLineOptions, row: Delivery): Promise<Outcome> => {
  const letter = options.letters[row.kind] ?? watchLetters[row.kind];
  if (!letter) return { state: 'dead', reason: `unknown kind of mail: ${row.kind}` };
  const { db, config, mail } = options;
  const agency = await options.readAgency();
  const written = await letter({ db, config, delivery: row, agency });
  if (!written) return { state: 'dropped' };
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
    const { message } = error as Error;
    const state = error instanceof PermanentRefusal ? 'dead' : 'waiting';
    return { state, reason: message, ...shown };
  }
};
