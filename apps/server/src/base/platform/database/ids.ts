import { hash, randomBytes, randomUUID } from 'node:crypto';

export const newId = (): string => randomUUID();

/** 192 random bits, safe in a URL. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** Stored instead of a token. Tokens are random, so a plain digest is enough. */
export const tokenDigest = (token: string): string => hash('sha256', token, 'hex');
