import { createHmac } from 'node:crypto';

/** Crockford's base 32: no letters that look like digits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The set-up code. Derived from the secret, so that every process and restart prints the same one;
 * useless once an operator exists.
 */
export const setupCode = (authSecret: string): string => {
  const bytes = createHmac('sha256', authSecret).update('set-up code').digest();
  const code = [...bytes.subarray(0, 12)].map((byte) => letters[byte % 32]).join('');
  return code.replace(/(.{4})(?=.)/g, '$1-');
};
