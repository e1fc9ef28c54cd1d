import type { Config } from '../../../base/config/config.ts';
import { DomainError } from '../../../base/platform/errors.ts';
import { createSealer } from '../../../base/platform/sealed.ts';

type Keys = Pick<Config, 'encryptionKeys'>;

const secretPurpose = (userId: string): string => `second factor of ${userId}`;
/** The auth library does not say whose they are. */
const codesPurpose = 'backup codes of a second factor';

const opened = (keys: Keys, sealed: string, purpose: string): string => {
  const text = createSealer(keys.encryptionKeys).open(sealed, purpose);
  if (text === null) throw new DomainError('sealed with another key');
  return text;
};

export const sealSecret = (keys: Keys, userId: string, secret: string): string =>
  createSealer(keys.encryptionKeys).seal(secret, secretPurpose(userId));

export const openSecret = (keys: Keys, userId: string, sealed: string): string =>
  opened(keys, sealed, secretPurpose(userId));

export const sealCodes = (keys: Keys, codes: string): string =>
  createSealer(keys.encryptionKeys).seal(codes, codesPurpose);

export const openCodes = (keys: Keys, sealed: string): string => opened(keys, sealed, codesPurpose);

/** Sealed with the newest key; what no key opens stays. */
export const resealed = (
  keys: Keys,
  row: { userId: string; secret: string | null; pending: string | null; backupCodes: string },
) => {
  const sealer = createSealer(keys.encryptionKeys);
  const anew = (sealed: string, purpose: string): string => {
    if (!sealed || !sealer.isOld(sealed)) return sealed;
    const text = sealer.open(sealed, purpose);
    return text === null ? sealed : sealer.seal(text, purpose);
  };
  const purpose = secretPurpose(row.userId);
  return {
    secret: row.secret && anew(row.secret, purpose),
    pending: row.pending && anew(row.pending, purpose),
    backupCodes: anew(row.backupCodes, codesPurpose),
  };
};
