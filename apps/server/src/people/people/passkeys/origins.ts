import type { Config } from '../../../base/config/config.ts';

/** WebAuthn identifies an Android app by its certificate. */
const androidOrigin = (fingerprint: string) =>
  `android:apk-key-hash:${Buffer.from(fingerprint.replaceAll(':', ''), 'hex').toString('base64url')}`;

/** Where a passkey of ours may have been used, and for which host. */
export const passkeyPlaces = ({ baseUrl, trustedOrigins, android }: Config) => ({
  rpID: new URL(baseUrl).hostname,
  origin: [
    ...trustedOrigins.filter((origin) => origin.startsWith('http')),
    ...(android?.fingerprints ?? []).map(androidOrigin),
  ],
});
