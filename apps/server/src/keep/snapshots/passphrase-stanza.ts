import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  type ScryptOptions,
  scrypt,
} from 'node:crypto';
import { promisify } from 'node:util';
import { type Identity, type Recipient, Stanza } from 'age-encryption';

/*
 * The "scrypt" recipient of age-encryption.org/v1, with Node's own scrypt: the library's runs on the
 * main thread, where checks and pages would wait for a second.
 */

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const label = 'age-encryption.org/v1/scrypt';
const saltBytes = 16;
const tagBytes = 16;
const nonce = Buffer.alloc(12); // the key is used once

/** 64 MB of memory for a quarter of a second; the usual 18 takes four times as much of both. */
const workFactor = 16;
/** What age's own programs accept at most is 22; a file must not take all the memory. */
const highestWorkFactor = 20;

const keyOf = (passphrase: string, salt: Buffer, factor: number): Promise<Buffer> => {
  const options = { N: 2 ** factor, r: 8, p: 1, maxmem: 2 ** (factor + 11) };
  return derive(passphrase, Buffer.concat([Buffer.from(label), salt]), 32, options);
};

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

export const toPassphrase = (passphrase: string): Recipient => ({
  async wrapFileKey(fileKey) {
    const salt = randomBytes(saltBytes);
    const key = await keyOf(passphrase, salt, workFactor);
    const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: tagBytes });
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
    return [new Stanza(['scrypt', encode(salt), String(workFactor)], new Uint8Array(body))];
  },
});

export const byPassphrase = (passphrase: string): Identity => ({
  async unwrapFileKey(stanzas) {
    const [stanza, ...others] = stanzas;
    if (!stanza || others.length > 0 || stanza.args[0] !== 'scrypt') return null;
    const salt = Buffer.from(stanza.args[1] ?? '', 'base64');
    const factor = Number(stanza.args[2]);
    const isSound =
      stanza.args.length === 3 &&
      salt.length === saltBytes &&
      factor >= 1 &&
      Number.isInteger(factor);
    if (!isSound || factor > highestWorkFactor || stanza.body.length !== 16 + tagBytes)
      throw new Error('invalid scrypt stanza');
    const key = await keyOf(passphrase, salt, factor);
    const opener = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: tagBytes });
    opener.setAuthTag(stanza.body.subarray(-tagBytes));
    try {
      return Buffer.concat([opener.update(stanza.body.subarray(0, -tagBytes)), opener.final()]);
    } catch {
      return null;
    }
  },
});
