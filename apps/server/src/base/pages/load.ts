import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Language } from '@hlidka/protocol';

export type PageFile = {
  type: string;
  etag: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Compressed once, on first use. */
  packed(encoding: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>>;
  /** Its name contains a digest of the content. */
  immutable: boolean;
};
/** Files by URL path, `/assets/index-abc.js`. */
type PageFiles = ReadonlyMap<string, PageFile>;
/** Additional files that a portal page, and a language, needs. */
export type Ahead = {
  pages: Readonly<Record<string, readonly string[]>>;
  words: Readonly<Record<Language, readonly string[]>>;
};
export type Pages = { portal: PageFiles; admin: PageFiles; ahead?: Ahead };

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Endings of files that are worth compressing. */
export const packable: ReadonlySet<string> = new Set([
  'html',
  'js',
  'css',
  'json',
  'webmanifest',
  'svg',
  'txt',
]);

const packedEndings = { br: 'br', gzip: 'gz' };

/** What was compressed when the pages were built. */
const loadPacked = async (path: string) => {
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  for (const [encoding, ending] of Object.entries(packedEndings)) {
    const packed = await readFile(`${path}.${ending}`).catch(() => null);
    if (packed) kept.set(encoding, Promise.resolve(new Uint8Array(packed)));
  }
  return kept;
};

const loadFile = async (path: string): Promise<PageFile> => {
  const bytes = new Uint8Array(await readFile(path));
  const ending = path.split('.').at(-1) ?? '';
  const kept = await loadPacked(path);
  return {
    type: types[ending] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    bytes,
    immutable: path.includes(`${sep}assets${sep}`),
    packed(encoding) {
      if (!packable.has(ending)) return Promise.resolve(bytes);
      const found = kept.get(encoding);
      if (found) return found;
      const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 };
      const packing = (encoding === 'br' ? brotli(bytes, { params: quality }) : zip(bytes)).then(
        (packed) => new Uint8Array(packed),
      );
      kept.set(encoding, packing);
      return packing;
    },
  };
};

const loadFolder = async (folder: string, base: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const loaded = paths.map(
    async (path) =>
      [`${base}${relative(folder, path).split(sep).join('/')}`, await loadFile(path)] as const,
  );
  return new Map(await Promise.all(loaded));
};

/** The built pages, held in memory. */
export const loadPages = async (dist: string): Promise<Pages> => {
  const portal = await loadFolder(join(dist, 'portal'), '/');
  const list = portal.get('/ahead.json');
  portal.delete('/ahead.json');
  const admin = await loadFolder(join(dist, 'admin'), '/admin/');
  if (!list) return { portal, admin };
  return { portal, admin, ahead: JSON.parse(new TextDecoder().decode(list.bytes)) };
};
