import { hash, randomBytes, randomUUID } from 'node:crypto';

export const newId = (): string => randomUUID();

/** 192 random bits, safe in a URL. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** What is stored in a token's place. The token is random, so a plain digest is enough. */
export const tokenDigest = (token: string): string => hash('sha256', token, 'hex');
