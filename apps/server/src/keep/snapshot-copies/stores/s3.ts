import { S3mini } from 's3mini';
import type { Bytes } from '../../snapshots/index.ts';
import { explainRequest, type StoreLimits, storeFetch, usualLimits } from './s3-fetch.ts';
import { CopyError, isOurs, type Store } from './store.ts';

export type S3Settings = {
  /** Address of the bucket, as a path or as a host name. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
  /** Before each name, such as `hlidka/`; may be empty. */
  prefix: string;
};

/** A server that is being stopped waits no longer than this. */
const giveUpMs = 5000;

/** Pieces of exactly `partBytes`, the last one smaller. */
const inParts = async function* (bytes: Bytes, partBytes: number): AsyncIterable<Buffer> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    held.push(chunk);
    length += chunk.byteLength;
    while (length >= partBytes) {
      const all = Buffer.concat(held);
      yield all.subarray(0, partBytes);
      const rest = all.subarray(partBytes);
      held = [rest];
      length = rest.byteLength;
    }
  }
  if (length > 0) yield Buffer.concat(held);
};

/** Stops when nothing comes for a while, or less than was promised. */
const readAnswer = async function* (
  response: Response,
  signal: AbortSignal,
  { stallMs }: StoreLimits,
): Bytes {
  const promised = Number(response.headers.get('content-length') ?? Number.NaN);
  const reader = response.body?.getReader();
  const stalled = new AbortController();
  let read = 0;
  try {
    for (;;) {
      const timer = setTimeout(() => {
        stalled.abort();
        void reader?.cancel().catch(() => {});
      }, stallMs);
      const next = await reader?.read().finally(() => clearTimeout(timer));
      signal.throwIfAborted();
      if (stalled.signal.aborted) throw new CopyError('too_slow');
      if (!next || next.done) break;
      read += next.value.byteLength;
      yield next.value;
    }
  } catch (error) {
    throw explainRequest(error, signal, stalled.signal);
  } finally {
    await reader?.cancel().catch(() => {});
  }
  if (read < promised) throw new CopyError('cut', `${read} of ${promised} bytes`);
};

const upload = async (
  client: S3mini,
  key: string,
  parted: AsyncIterable<Buffer>,
): Promise<void> => {
  const id = await client.getMultipartUploadId(key, 'application/octet-stream');
  try {
    const parts = [];
    for await (const part of parted)
      parts.push(await client.uploadPart(key, id, part, parts.length + 1));
    const { etag } = await client.completeMultipartUpload(key, id, parts);
    // S3 may answer 200 with an error in the body.
    if (!etag) throw new CopyError('store_error', 'the upload was not completed');
  } catch (error) {
    throw Object.assign(error instanceof Error ? error : new Error(String(error)), {
      uploadId: id,
    });
  }
};

type Uploads = { key?: string; uploadId?: string; Key?: string; UploadId?: string };

/** The library answers one upload as an object, several as a list, none as nothing. */
const uploadsIn = (reply: object): { key: string; id: string }[] => {
  const result = 'ListMultipartUploadsResult' in reply ? reply.ListMultipartUploadsResult : reply;
  const { Upload, upload: small } = (result ?? {}) as { Upload?: Uploads; upload?: Uploads };
  return [Upload ?? small ?? []].flat().flatMap((one: Uploads) => {
    const key = one.key ?? one.Key;
    const id = one.uploadId ?? one.UploadId;
    return key && id ? [{ key, id }] : [];
  });
};

/** An object store that speaks S3 (signature version 4). */
export const openS3Store = (settings: S3Settings, limits = usualLimits): Store => {
  const { url, region, keyId, secret, prefix } = settings;
  const clientFor = (signal: AbortSignal) =>
    new S3mini({
      accessKeyId: keyId,
      secretAccessKey: secret,
      endpoint: url,
      region,
      fetch: storeFetch(signal, limits),
    });
  const nameIn = (key: string) => (key.startsWith(prefix) ? key.slice(prefix.length) : '');

  /** After a failure, also when the process is being stopped; the next run does what this cannot. */
  const giveUp = async (key: string, uploadId: string | undefined): Promise<void> => {
    const client = clientFor(AbortSignal.timeout(giveUpMs));
    if (uploadId) await client.abortMultipartUpload(key, uploadId).catch(() => {});
    await client.deleteObject(key).catch(() => {});
  };

  return {
    async put(name, bytes, signal) {
      const key = `${prefix}${name}`;
      try {
        await upload(clientFor(signal), key, inParts(bytes, limits.partBytes));
      } catch (error) {
        await giveUp(key, (error as { uploadId?: string }).uploadId);
        throw error;
      }
    },
    async list(signal) {
      const found = await clientFor(signal).listObjects('/', prefix);
      if (!found) throw new CopyError('no_bucket');
      const named = found.map(({ Key, Size }) => [nameIn(Key), Number(Size)] as const);
      return new Map(named.filter(([name]) => isOurs(name)));
    },
    async get(name, signal) {
      const response = await clientFor(signal).getObjectResponse(`${prefix}${name}`);
      if (!response) throw new CopyError('gone');
      return readAnswer(response, signal, limits);
    },
    async remove(name, signal) {
      await clientFor(signal)
        .deleteObject(`${prefix}${name}`)
        .catch((error) => {
          if (!(error instanceof CopyError && error.fault === 'gone')) throw error;
        });
    },
    async clean(signal) {
      const client = clientFor(signal);
      const reply = await client.listMultipartUploads('/', prefix, 'GET', { prefix });
      for (const { key, id } of uploadsIn(reply))
        if (isOurs(nameIn(key))) await client.abortMultipartUpload(key, id);
    },
  };
};
