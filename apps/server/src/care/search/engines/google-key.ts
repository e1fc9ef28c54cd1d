import { createPrivateKey } from 'node:crypto';
import * as z from 'zod';
import { invalid } from '../../../base/platform/errors.ts';

/** The part of a service account's file that we need and store. */
export const GoogleKey = z.object({
  client_email: z.string().regex(/^[^\s@]{1,200}@[^\s@]{1,200}$/),
  private_key: z.string(),
  private_key_id: z.string().regex(/^[\w-]{1,100}$/),
});
export type GoogleKey = z.infer<typeof GoogleKey>;

const ServiceAccount = GoogleKey.extend({ type: z.literal('service_account') });

const leastBits = 2048;

const isRsa = (pem: string): boolean => {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= leastBits;
  } catch {
    return false;
  }
};

/** Parses the file that Google issues. */
export const readGoogleKey = (file: string): GoogleKey => {
  let given: unknown;
  try {
    given = JSON.parse(file);
  } catch {
    throw invalid('secret', 'not a service account');
  }
  const account = ServiceAccount.safeParse(given);
  if (!account.success) throw invalid('secret', 'not a service account');
  const { type, ...key } = account.data;
  if (!isRsa(key.private_key)) throw invalid('secret', 'not a private key');
  return key;
};
