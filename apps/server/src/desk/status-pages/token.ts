import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../base/config/config.ts';

export type Secret = Pick<Config, 'authSecret'>;

const signatureOf = ({ authSecret }: Secret, id: string): string =>
  createHmac('sha256', authSecret).update(`status subscriber ${id}`).digest('base64url');

/** Only who got the mail knows it: it confirms, and later unsubscribes. */
export const subscriberToken = (config: Secret, id: string): string =>
  `${id}.${signatureOf(config, id)}`;

/** Whose token it is; null for a made-up one. */
export const subscriberOf = (config: Secret, token: string): string | null => {
  const [id = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(config, id));
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
};
