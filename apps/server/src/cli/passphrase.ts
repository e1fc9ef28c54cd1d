import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Env } from '../base/config/env.ts';
import { reasonOf } from '../base/platform/log/reason.ts';
import { StartError } from '../base/platform/start-error.ts';
import type { Parsed } from './parse.ts';

/** Long enough that nobody guesses it; a few random words are best. */
const shortest = 12;

/** Never an argument: other users of the machine read those. */
const givenPassphrase = async (parsed: Parsed, env: Env): Promise<string | undefined> => {
  const file = parsed.values['passphrase-file'];
  if (file === undefined) return env.BACKUP_PASSPHRASE;
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartError(`The file with the passphrase cannot be read: ${reasonOf(error)}.`);
  });
  return text.replace(/\r?\n$/, '') || undefined;
};

/** For a new backup; undefined: it is not sealed. */
export const newPassphrase = async (parsed: Parsed, env: Env): Promise<string | undefined> => {
  let passphrase = await givenPassphrase(parsed, env);
  if (passphrase === undefined && parsed.values.seal) {
    passphrase = await ask('Passphrase: ');
    if (passphrase !== (await ask('Once more: ')))
      throw new StartError('The two passphrases differ. Try again.');
  }
  if (passphrase === undefined && parsed.values['passphrase-file'] !== undefined)
    throw new StartError('The file with the passphrase is empty.');
  if (passphrase !== undefined && passphrase.length < shortest)
    throw new StartError(`The passphrase is too short: take at least ${shortest} characters.`);
  return passphrase;
};

/** For a backup that turns out to be sealed. */
export const knownPassphrase = (parsed: Parsed, env: Env) => async (): Promise<string | null> => {
  const given = await givenPassphrase(parsed, env);
  if (given !== undefined) return given;
  return process.stdin.isTTY ? ask('Passphrase of the backup: ') : null;
};

const ask = async (question: string): Promise<string> => {
  if (!process.stdin.isTTY)
    throw new StartError(
      'There is no terminal to ask for the passphrase. Set BACKUP_PASSPHRASE, or use --passphrase-file.',
    );
  process.stderr.write(question);
  // What is typed is not shown.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const typed = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await typed.question('');
  } finally {
    typed.close();
    process.stderr.write('\n');
  }
};
