import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../../config.ts';

export type Letter = { id: string; to: string; subject: string; text: string; html: string };
export type Sent = 'sent' | 'kept';

/** A refusal that no repetition will change: the address or the message itself is wrong. */
export class PermanentRefusal extends Error {}

export type MailChannel = {
  send(letter: Letter, from: { name: string }): Promise<Sent>;
  verify(): Promise<void>;
  close(): void;
};

const timeoutMs = 20_000;

export const createMailChannel = (config: Config): MailChannel =>
  config.smtpUrl ? smtpChannel(config, config.smtpUrl) : fileChannel(config);

const addressOf = (config: Config) =>
  config.mailFrom ?? `hlidka@${new URL(config.baseUrl).hostname}`;

const messageOf = (config: Config, letter: Letter, from: { name: string }) => ({
  from: { name: from.name, address: addressOf(config) },
  to: { name: '', address: letter.to },
  subject: letter.subject,
  text: letter.text,
  html: letter.html,
  // The same id on every attempt, so that a repeated mail can be recognised.
  messageId: `<${letter.id}@${new URL(config.baseUrl).hostname}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

const smtpChannel = (config: Config, url: string): MailChannel => {
  const transport = nodemailer.createTransport(url, {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  } as never);
  return {
    async send(letter, from) {
      try {
        await transport.sendMail(messageOf(config, letter, from));
        return 'sent';
      } catch (error) {
        const { responseCode, message } = error as { responseCode?: number; message: string };
        if (responseCode && responseCode >= 550 && responseCode <= 554)
          throw new PermanentRefusal(message);
        throw error;
      }
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
};

const folderOf = (config: Config) => join(config.dataDir, 'mails');

/** Without an SMTP server each mail becomes a file that the operator reads in the application. */
const fileChannel = (config: Config): MailChannel => ({
  async send(letter, from) {
    const composed = nodemailer.createTransport({ streamTransport: true, buffer: true });
    const { message } = await composed.sendMail(messageOf(config, letter, from));
    const folder = folderOf(config);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, `${letter.id}.eml`), message as Buffer, { mode: 0o600 });
    const { text, html } = letter;
    await writeFile(join(folder, `${letter.id}.json`), JSON.stringify({ text, html }), {
      mode: 0o600,
    });
    return 'kept';
  },
  async verify() {},
  close() {},
});

/** A kept mail's parts, or null when this process' data folder does not hold it. */
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
