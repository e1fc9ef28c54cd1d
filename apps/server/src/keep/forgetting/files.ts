import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../base/config/config.ts';
import { errorCode } from '../../base/platform/log/reason.ts';

/** Words as a mail's file may carry them: plain, in quoted-printable, in base64 of its parts. */
const isAbout = (mail: string, words: string[]): boolean => {
  const joined = mail.replace(/=\r?\n/g, '');
  const plain = Buffer.from(
    joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString('utf8');
  const packed = mail
    .split(/\r?\n\r?\n/)
    .map((part) => Buffer.from(part.replace(/\s+/g, ''), 'base64').toString('utf8'));
  const all = [mail, plain, ...packed].map((text) => text.toLocaleLowerCase('cs'));
  return words.some((word) => all.some((text) => text.includes(word.toLocaleLowerCase('cs'))));
};

/** Where no mail server is set, mails are files: those to the person, or with their name, are deleted. */
export const removeMails = async ({ dataDir }: Config, words: string[]): Promise<number> => {
  const folder = join(dataDir, 'mails');
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  let removed = 0;
  for (const name of names) {
    const path = join(folder, name);
    if (!isAbout(await readFile(path, 'utf8'), words)) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
};
