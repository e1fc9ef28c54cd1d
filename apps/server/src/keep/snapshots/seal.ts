import { ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { byPassphrase, toPassphrase } from './passphrase-stanza.ts';
import { SnapshotError } from './snapshot-error.ts';

export type Bytes = AsyncIterable<Uint8Array>;
export type Passphrase = string | (() => Promise<string | null>);

/** Seals a stream with a passphrase in the format of age (age-encryption.org/v1). */
export const sealWith = (passphrase: string) =>
  async function* (source: Bytes): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter();
    encrypter.addRecipient(toPassphrase(passphrase));
    yield* await encrypter.encrypt(asWeb(source));
  };

const asWeb = (source: Bytes): ReadableStream<Uint8Array> =>
  WebStream.from(source) as ReadableStream<Uint8Array>;

const sealedMark = Buffer.from('age-encryption.org/v1\n');
const packedMark = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]); // of a zstd frame, RFC 8878

/** What is inside the seal; the passphrase is asked for only where there is one. */
export const openSeal = async (source: Bytes, passphrase?: Passphrase): Promise<Bytes> => {
  const { start, whole } = await peek(source, sealedMark.length);
  if (beginsLike(start, packedMark)) return whole;
  if (!beginsLike(start, sealedMark))
    throw new SnapshotError('not a snapshot', 'This file is not a backup of Hlídka.');
  const given = typeof passphrase === 'function' ? await passphrase() : passphrase;
  if (!given)
    throw new SnapshotError(
      'passphrase missing',
      'The backup is sealed by a passphrase. Set BACKUP_PASSPHRASE, or name a file that holds it with --passphrase-file.',
    );
  const decrypter = new Decrypter();
  decrypter.addIdentity(byPassphrase(given));
  return decrypter.decrypt(asWeb(whole)).catch((error: Error) => {
    if (!/no identity matched/.test(error.message)) throw error;
    throw new SnapshotError('passphrase wrong', 'This passphrase does not open the backup.');
  });
};

const beginsLike = (start: Buffer, mark: Buffer): boolean => {
  const length = Math.min(start.length, mark.length);
  return length > 0 && start.subarray(0, length).equals(mark.subarray(0, length));
};

const peek = async (source: Bytes, length: number) => {
  const rest = source[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < length) {
    const { value, done } = await rest.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  const whole = (async function* () {
    yield start;
    yield* { [Symbol.asyncIterator]: () => rest };
  })();
  return { start, whole };
};
