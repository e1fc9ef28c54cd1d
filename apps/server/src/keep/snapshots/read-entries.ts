import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import tar from 'tar-stream';
import { errorCode } from '../../base/platform/log/reason.ts';
import { type Bytes, openSeal, type Passphrase } from './seal.ts';
import { SnapshotError } from './snapshot-error.ts';

export type SnapshotEntry = { name: string; bytes: Bytes };

/** The entries of a snapshot in their order; each is read before the next is asked for. */
export const readEntries = async function* (
  source: Bytes,
  passphrase?: Passphrase,
): AsyncGenerator<SnapshotEntry, void, void> {
  const extract = tar.extract();
  try {
    const packed = await openSeal(source, passphrase);
    const taken = { bytes: 0 };
    const unpack = createZstdDecompress();
    const flowing = pipeline(packed, counted(taken), unpack, extract);
    flowing.catch(() => {});
    for await (const entry of extract) yield { name: entry.header.name, bytes: explained(entry) };
    await flowing; // the checksum of the whole comes after the last entry
    if (unpack.bytesWritten !== taken.bytes) throw damaged();
  } catch (error) {
    throw explainRead(error);
  } finally {
    extract.destroy();
  }
};

/** What comes after the end of the packed data is taken from the file and never unpacked. */
const counted = (taken: { bytes: number }) =>
  async function* (source: Bytes): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      taken.bytes += chunk.length;
      yield chunk;
    }
  };

const explained = async function* (bytes: Bytes): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    throw explainRead(error);
  }
};

/** Failures of the disk and the network keep their own words. */
const ofTheSystem = /^E[A-Z]+$/;

const explainRead = (error: unknown): unknown => {
  if (error instanceof SnapshotError) return error;
  const code = errorCode(error) ?? '';
  if (ofTheSystem.test(code) || (error instanceof Error && error.name === 'AbortError'))
    return error;
  const ended =
    code === 'Z_BUF_ERROR' || (error instanceof Error && /unexpected end/i.test(error.message));
  return ended ? cutOff(error) : damaged(error);
};

export const cutOff = (cause?: unknown) =>
  new SnapshotError(
    'cut off',
    'The backup is not whole: its end is missing. Copy it again, or take an older one.',
    { cause },
  );

export const damaged = (cause?: unknown) =>
  new SnapshotError(
    'damaged',
    'The backup is damaged: its content is not what was written. Copy it again, or take an older one.',
    { cause },
  );
