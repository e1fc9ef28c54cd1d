import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { baseUrl } from '../base-url.ts';

/** The little of CBOR (RFC 8949) that an authenticator writes. */
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const cbor = (value: number | string | Buffer | Map<unknown, unknown>): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, inner]) => [
    cbor(key as number | string),
    cbor(inner as number | string | Buffer),
  ]);
  return Buffer.concat([head(5, value.size), ...entries]);
};

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const present = 0x01;
const verified = 0x04;
const attested = 0x40;

/**
 * A security key in software: answers WebAuthn options as a browser hands them on, or another that names itself
 * by `origin`.
 */
export const createAuthenticator = (origin = baseUrl) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const own = { id: id.toString('base64url'), rawId: id.toString('base64url') };
  const key = new Map<number, number | Buffer>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  const clientData = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const data = (flags: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256('localhost'), Buffer.from([flags]), count]);
  };

  return {
    register: (options: object, { counter = 0 } = {}) => {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id]);
      const authData = Buffer.concat([
        data(present | verified | attested, counter),
        credential,
        cbor(key),
      ]);
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      const client = clientData('webauthn.create', Reflect.get(options, 'challenge'));
      return {
        ...own,
        type: 'public-key' as const,
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** `asked: false`: whoever held it was not asked for a finger or a code. */
    prove: (options: object, { counter = 0, asked = true } = {}) => {
      const authData = data(asked ? present | verified : present, counter);
      const client = clientData('webauthn.get', Reflect.get(options, 'challenge'));
      const signed = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      return {
        ...own,
        type: 'public-key' as const,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signed.toString('base64url'),
        },
      };
    },
  };
};
