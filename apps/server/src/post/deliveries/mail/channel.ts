import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../../../base/config/config.ts';
import { ours, type Said, secretsOfAddress, striker } from '../../../base/platform/strike-out.ts';

export type MailFile = { name: string; type: string; bytes: Buffer };
export type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  files?: MailFile[];
  /** Takes the recipient off the list by a POST, without a question (RFC 8058). */
  unsubscribeLink?: string;
};
type Sent = 'sent' | 'kept';

/** What the mail server, or the way to it, said about one attempt. */
export class MailError extends Error {
  override name = 'MailError';
  override readonly message: Said;
  constructor(message: Said) {
    super();
    this.message = message;
  }
}

/** The address or the message is wrong, so sending again would not help. */
export class PermanentRefusalError extends MailError {
  override name = 'PermanentRefusalError';
}

export type MailChannel = {
  send(mail: Mail, from: { name: string }): Promise<Sent>;
  verify(): Promise<void>;
  close(): void;
};

/** The server is down, overloaded or refuses us: any other mail would fail too. */
export class MailServerError extends MailError {
  override name = 'MailServerError';
}

/** Per step; a server that is silent for longer counts as down. */
export const stepTimeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

export const createMailChannel = (config: Config, timeouts = stepTimeouts): MailChannel =>
  config.smtpUrl ? smtpChannel(config, config.smtpUrl, timeouts) : fileChannel(config);

const addressOf = (config: Config) =>
  config.mailFrom ?? `hlidka@${new URL(config.baseUrl).hostname}`;

const messageOf = (config: Config, mail: Mail, from: { name: string }) => ({
  from: { name: from.name, address: addressOf(config) },
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: mail.files?.map(({ name, type, bytes }) => ({
    filename: name,
    contentType: type,
    content: bytes,
  })),
  // The same id on every attempt, so that recipients' servers can recognise a repeat.
  messageId: `<${mail.id}@${new URL(config.baseUrl).hostname}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(mail.unsubscribeLink && {
      'List-Unsubscribe': `<${mail.unsubscribeLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

type SmtpError = Error & { responseCode?: number; code?: string };

/** Whether nodemailer's code and the RFC 5321 reply concern this message or the server. */
const understand = (error: SmtpError, strike: (text: string) => Said): MailError => {
  const { code, responseCode = 0 } = error;
  const message = strike(error.message);
  const ofMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!ofMessage || responseCode === 421) return new MailServerError(message);
  const forEver = responseCode === 0 || permanent.has(responseCode);
  return forEver ? new PermanentRefusalError(message) : new MailError(message);
};
const permanent = new Set([501, 550, 551, 552, 553, 554, 556]);

const smtpChannel = (config: Config, url: string, timeouts: typeof stepTimeouts): MailChannel => {
  const transport = nodemailer.createTransport({ url, ...timeouts });
  const strike = striker(secretsOfAddress(url));
  return {
    async send(mail, from) {
      try {
        await transport.sendMail(messageOf(config, mail, from));
        return 'sent';
      } catch (error) {
        throw understand(error as SmtpError, strike);
      }
    },
    async verify() {
      try {
        await transport.verify();
      } catch (error) {
        throw understand(error as SmtpError, strike);
      }
    },
    close: () => transport.close(),
  };
};

const folderOf = (config: Config) => join(config.dataDir, 'mails');

const keep = async (config: Config, name: string, content: string | Buffer): Promise<void> => {
  try {
    await mkdir(folderOf(config), { recursive: true, mode: 0o700 });
    await writeFile(join(folderOf(config), name), content, { mode: 0o600 });
  } catch (error) {
    throw new MailServerError(ours((error as Error).message));
  }
};

/** Without an SMTP server each mail is stored as a file that operators read in the application. */
const fileChannel = (config: Config): MailChannel => ({
  async send(mail, from) {
    const composed = nodemailer.createTransport({ streamTransport: true, buffer: true });
    const { message } = await composed.sendMail(messageOf(config, mail, from));
    const { id, text, html } = mail;
    await keep(config, `${id}.eml`, message as Buffer);
    await keep(config, `${id}.json`, JSON.stringify({ text, html }));
    return 'kept';
  },
  async verify() {},
  close() {},
});

/** The parts of a stored mail, or null when this process's data folder does not have it. */
export const readKept = async (
  config: Config,
  id: string,
): Promise<{ text: string; html: string } | null> => {
  try {
    return JSON.parse(await readFile(join(folderOf(config), `${id}.json`), 'utf8'));
  } catch {
    return null;
  }
};
