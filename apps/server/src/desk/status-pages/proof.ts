import { limits } from '@hlidka/protocol';
import type { Config } from '../../base/config/config.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { DomainError } from '../../base/platform/errors.ts';
import { countAttempt } from '../../base/platform/http/limit.ts';

type Secret = Pick<Config, 'authSecret'>;

const keyOf = ({ authSecret }: Secret): string => `status proof ${authSecret}`;
const validMs = 10 * 60_000;
const once = { max: 1, windowSeconds: validMs / 1000 };

/** What a browser has to compute (about a second of it) before a crowded page takes its request. */
export const newChallenge = async (config: Secret) => {
  const { createChallenge } = await import('altcha-lib/v1');
  return createChallenge({
    hmacKey: keyOf(config),
    maxNumber: limits.statusProof,
    expires: new Date(Date.now() + validMs),
  });
};

/** Whether the work was done; each piece of work counts once. */
export const isProven = async (db: Executor, config: Secret, proof: string): Promise<boolean> => {
  const { verifySolution } = await import('altcha-lib/v1');
  if (!(await verifySolution(proof, keyOf(config)).catch(() => false))) return false;
  const { challenge } = JSON.parse(Buffer.from(proof, 'base64').toString('utf8'));
  try {
    await countAttempt(db, `status proof ${challenge}`, once);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
};
