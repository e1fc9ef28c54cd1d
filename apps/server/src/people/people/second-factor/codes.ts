import { randomBytes, randomInt } from 'node:crypto';
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';

/** Without those that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 10;
const codeCount = 10;

const word = (length: number) =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

const spaced = (code: string) => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;

export const newBackupCodes = (): string[] =>
  Array.from({ length: codeCount }, () => spaced(word(codeLength)));

/** Bytes of the secret are its characters, as the auth library reads them. */
export const newSecret = (): string => randomBytes(18).toString('base64url');

/** As people type it: in groups. */
export const keyOf = (secret: string): string =>
  (base32.encode(secret, { padding: false }).match(/.{1,4}/g) ?? []).join(' ');

export const uriOf = (secret: string, about: { issuer: string; email: string }): string =>
  createOTP(secret).url(about.issuer, about.email);

export type Given = { kind: 'app'; code: string } | { kind: 'written'; code: string };

/** Six digits come from the app, anything else was written down; spaces, dashes and case do not matter. */
export const readCode = (typed: string): Given => {
  const plain = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  return /^\d{6}$/.test(plain)
    ? { kind: 'app', code: plain }
    : { kind: 'written', code: spaced(plain) };
};

const stepMs = 30_000;

/** The half minute it belongs to: this one, the one before or the next, as clocks differ; null: none of them. */
export const stepOf = async (secret: string, code: string): Promise<number | null> => {
  const now = Math.floor(Date.now() / stepMs);
  for (const step of [now - 1, now, now + 1])
    if ((await createOTP(secret).hotp(step)) === code) return step;
  return null;
};

export const isCodeOf = async (secret: string, code: string): Promise<boolean> =>
  (await stepOf(secret, code)) !== null;
