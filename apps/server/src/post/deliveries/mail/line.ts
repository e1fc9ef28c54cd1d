import type { Agency, Language } from '@hlidka/protocol';
import { type MailText, mailHtml, mailPlain } from '@hlidka/texts/mail';
import type { Log } from '../../../base/platform/log/log.ts';
import type { Delivery } from '../outbox/letter.ts';
import type { Line, LineOptions, SendOutcome, SendPatience } from '../outbox/line.ts';
import { compose } from '../outbox/line.ts';
import {
  type MailChannel,
  MailError,
  type MailFile,
  MailServerError,
  PermanentRefusalError,
} from './channel.ts';

declare module '../outbox/letter.ts' {
  interface Channels {
    mail: {
      facts: { agency: Agency; log: Log };
      message: {
        language: Language;
        text: MailText;
        files?: MailFile[];
        unsubscribeLink?: string;
      };
    };
  }
}

type MailLineOptions = LineOptions & { mail: MailChannel; readAgency: () => Promise<Agency> };

/** Tries for about a day and a half, whoever is at fault. */
const patience: SendPatience = {
  stepsSeconds: [10, 30, 60, 5 * 60, 15 * 60, 30 * 60, 60 * 60],
  mostFailures: 40,
  mostHours: 36,
};

/** Writes each mail at the moment of sending; a repeat has the same Message-ID. */
export const mailLine = (options: MailLineOptions): Line => ({
  most: 10,
  reserve: 2,
  slotTimeoutMs: 1_000,
  patience,
  send: (row) => sendMail(options, row),
  close: () => options.mail.close(),
});

const sendMail = async (options: MailLineOptions, delivery: Delivery): Promise<SendOutcome> => {
  const { db, config, log, letters, mail } = options;
  const agency = await options.readAgency();
  const { message, outcome } = await compose(letters, 'mail', {
    db,
    config,
    log,
    delivery,
    agency,
  });
  if (outcome) return outcome;
  const { language, text, files, unsubscribeLink } = message;
  const frame = { agency, baseUrl: config.baseUrl };
  const shown = { language, subject: text.subject };
  try {
    const state = await mail.send(
      {
        id: delivery.id,
        to: delivery.recipient,
        subject: text.subject,
        text: mailPlain(text, frame, language),
        html: mailHtml(text, frame, language),
        files,
        unsubscribeLink,
      },
      { name: agency.name },
    );
    return { state, ...shown };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const { message: reason } = error;
    if (error instanceof PermanentRefusalError) return { state: 'dead', reason, ...shown };
    return { state: 'waiting', reason, trouble: error instanceof MailServerError, ...shown };
  }
};
