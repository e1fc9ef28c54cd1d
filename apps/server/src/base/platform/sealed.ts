import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encrypts values, so that the database alone is not enough to read them. */
export type Sealer = {
  /** `purpose` binds the value to one row: it opens for no other. */
  seal(secret: string, purpose: string): string;
  /** Null when no key opens it, or it was sealed for another purpose. */
  open(sealed: string, purpose: string): string | null;
  /** Whether it was sealed with an older key. */
  isOld(sealed: string): boolean;
};

const ivLength = 12;
const tagLength = 16;

const keyOf = (secret: string) => {
  const key = createHash('sha256').update(`hlidka sealed ${secret}`).digest();
  return { key, mark: createHash('sha256').update(key).digest('hex').slice(0, 8) };
};

/** The first secret seals, all of them open, so that keys can be rotated. */
export const createSealer = (secrets: string[]): Sealer => {
  const keys = secrets.map(keyOf);
  const [first] = keys;
  if (!first) throw new Error('no key to seal with');
  return {
    seal(secret, purpose) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', first.key, iv).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      const bytes = Buffer.concat([iv, cipher.getAuthTag(), body]);
      return `1.${first.mark}.${bytes.toString('base64url')}`;
    },
    open(sealed, purpose) {
      const [version, mark, text = ''] = sealed.split('.');
      const known = keys.find((one) => one.mark === mark);
      if (version !== '1' || !known) return null;
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length < ivLength + tagLength) return null;
      try {
        const opener = createDecipheriv('aes-256-gcm', known.key, bytes.subarray(0, ivLength))
          .setAAD(Buffer.from(purpose))
          .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
        const body = bytes.subarray(ivLength + tagLength);
        return Buffer.concat([opener.update(body), opener.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    isOld: (sealed) => sealed.split('.')[1] !== first.mark,
  };
};
