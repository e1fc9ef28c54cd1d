import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeAfter } from '../close-after.ts';

const keys = { keyId: 'TESTKEYID', secret: 'a secret of the tests/+=', region: 'eu-central-1' };
const bucket = 'zalohy';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) =>
  createHmac('sha256', key).update(data).digest();
const md5 = (data: Buffer) => createHash('md5').update(data).digest('hex');

/** RFC 3986, as AWS wants it. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * AWS Signature Version 4, written from its documentation and not from the client: the code of the
 * refusal, or null when the request is signed by our key.
 */
const faultOfSignature = (request: IncomingMessage, body: Buffer): string | null => {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    );
  if (!given) return 'AccessDenied';
  const [, credential = '', signed = '', signature = ''] = given;
  const [keyId, day = '', region, service, end] = credential.split('/');
  if (keyId !== keys.keyId) return 'InvalidAccessKeyId';
  if (region !== keys.region || service !== 's3' || end !== 'aws4_request')
    return 'AuthorizationHeaderMalformed';
  const time = String(request.headers['x-amz-date']);
  const at = Date.parse(time.replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5'));
  if (!time.startsWith(day) || Math.abs(Date.now() - at) > 900_000) return 'RequestTimeTooSkewed';
  if (!signed.split(';').includes('host')) return 'SignatureDoesNotMatch';
  const payload = String(request.headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body))
    return 'XAmzContentSHA256Mismatch';
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const pairs = query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return `${encoded(decodeURIComponent(name))}=${encoded(decodeURIComponent(value))}`;
    })
    .sort();
  const canonical = [
    request.method,
    path,
    pairs.join('&'),
    ...signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signed,
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (from, part) => hmac(from, part),
    `AWS4${keys.secret}`,
  );
  const right = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'));
  const theirs = Buffer.from(signature, 'hex');
  const same = theirs.length === right.length && timingSafeEqual(theirs, right);
  return same ? null : 'SignatureDoesNotMatch';
};

/** What it does to a request instead of answering it; undefined: nothing. */
type Trouble =
  | { status: number; code: string }
  | 'silent'
  | 'cut'
  /** 200 with an error in the body, as S3 may answer the end of an upload. */
  | 'hidden error'
  /** An object's first half, then nothing more. */
  | 'stall'
  | 'half'
  | 'changed';

export type ObjectRequest = { method: string; key: string; query: URLSearchParams };

const xml = (response: ServerResponse, status: number, body: string) =>
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
const refuse = (response: ServerResponse, status: number, code: string) =>
  xml(response, status, `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);

/**
 * An object store on loopback with one bucket: checks every signature, keeps uploads in parts apart
 * until they are completed, and misbehaves on request.
 */
export const openObjectStore = async ({ leastPart = 5 * 1024 * 1024 } = {}) => {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>();
  const asked: string[] = [];
  let trouble: (request: ObjectRequest) => Trouble | undefined = () => undefined;

  const list = (response: ServerResponse, prefix: string) => {
    const found = [...objects].filter(([key]) => key.startsWith(prefix)).sort();
    const rows = found.map(
      ([key, { length }]) => `<Contents><Key>${key}</Key><Size>${length}</Size></Contents>`,
    );
    xml(
      response,
      200,
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListBucketResult>`,
    );
  };

  const complete = (response: ServerResponse, id: string, body: Buffer) => {
    const upload = uploads.get(id);
    if (!upload) return refuse(response, 404, 'NoSuchUpload');
    const named = [
      ...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"?(\w+)"?<\/ETag>/g),
    ];
    const parts = named.map(([, number, etag]) => {
      const part = upload.parts.get(Number(number));
      return part && md5(part) === etag ? part : null;
    });
    if (parts.length === 0 || parts.includes(null)) return refuse(response, 400, 'InvalidPart');
    if (parts.slice(0, -1).some((part) => (part?.length ?? 0) < leastPart))
      return refuse(response, 400, 'EntityTooSmall');
    const whole = Buffer.concat(parts.filter((part) => part !== null));
    objects.set(upload.key, whole);
    uploads.delete(id);
    xml(
      response,
      200,
      `<CompleteMultipartUploadResult><ETag>"${md5(whole)}-${parts.length}"</ETag></CompleteMultipartUploadResult>`,
    );
  };

  const read = (response: ServerResponse, key: string, how: Trouble | undefined) => {
    const object = objects.get(key);
    if (!object) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': object.length });
    const half = object.subarray(0, object.length / 2);
    if (how === 'stall') return response.write(half);
    if (how === 'half') return response.write(half, () => response.destroy());
    if (how !== 'changed') return response.end(object);
    const other = Buffer.from(object);
    other[Math.floor(other.length / 2)] = (other[Math.floor(other.length / 2)] ?? 0) ^ 1;
    return response.end(other);
  };

  const answer = (
    { method, key, query }: ObjectRequest,
    body: Buffer,
    response: ServerResponse,
    how: Trouble | undefined,
  ) => {
    const id = query.get('uploadId');
    if (key === '' && method === 'GET' && query.has('uploads')) {
      const rows = [...uploads].map(
        ([one, { key: name }]) => `<Upload><Key>${name}</Key><UploadId>${one}</UploadId></Upload>`,
      );
      return xml(
        response,
        200,
        `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListMultipartUploadsResult>`,
      );
    }
    if (key === '' && method === 'GET') return list(response, query.get('prefix') ?? '');
    if (method === 'POST' && query.has('uploads')) {
      const made = randomUUID();
      uploads.set(made, { key, parts: new Map() });
      return xml(
        response,
        200,
        `<InitiateMultipartUploadResult><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (method === 'PUT' && id) {
      const upload = uploads.get(id);
      if (!upload) return refuse(response, 404, 'NoSuchUpload');
      upload.parts.set(Number(query.get('partNumber')), body);
      return response.writeHead(200, { etag: `"${md5(body)}"` }).end();
    }
    if (method === 'POST' && id) return complete(response, id, body);
    if (method === 'DELETE') {
      if (id) uploads.delete(id);
      else objects.delete(key);
      return response.writeHead(204).end();
    }
    if (method === 'GET') return read(response, key, how);
    return refuse(response, 405, 'MethodNotAllowed');
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces);
    const url = new URL(request.url ?? '', 'http://store');
    const [, named = '', ...rest] = decodeURIComponent(url.pathname).split('/');
    const seen = { method: request.method ?? '', key: rest.join('/'), query: url.searchParams };
    asked.push(`${seen.method} ${seen.key}`);
    const how = trouble(seen);
    if (how === 'silent') return;
    if (how === 'cut') return request.socket.destroy();
    if (how === 'hidden error') return refuse(response, 200, 'InternalError');
    if (typeof how === 'object') return refuse(response, how.status, how.code);
    const fault = faultOfSignature(request, body);
    if (fault) return refuse(response, 403, fault);
    if (named !== bucket) return refuse(response, 404, 'NoSuchBucket');
    answer(seen, body, response, how);
  };

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfter(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    settings: { ...keys, url: `http://127.0.0.1:${port}/${bucket}`, prefix: 'hlidka/' },
    objects,
    uploads,
    /** Method and key of every request so far. */
    asked,
    misbehave: (how: typeof trouble) => {
      trouble = how;
    },
  };
};
export type ObjectStore = Awaited<ReturnType<typeof openObjectStore>>;
