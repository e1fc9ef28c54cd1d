import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Language } from '@hlidka/protocol';

export type PageFile = {
  type: string;
  etag: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Compressed once, when first asked for. */
  packed(encoding: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>>;
  /** The name carries a digest of the content. */
  immutable: boolean;
};
/** Files by their path in the address, `/assets/index-abc.js`. */
export type PageFiles = ReadonlyMap<string, PageFile>;
/** A page of the portal as its first screen, or what must be asked of the API first: nothing when it cannot be drawn. */
type Drawing =
  | { done: true; html: string; known: unknown[]; pages: string[] }
  | { done: false; missing: string[] };
type Draw = (order: {
  address: string;
  language: Language;
  answers: ReadonlyMap<string, string>;
}) => Promise<Drawing>;
/** What each page and frame of the portal needs, by its name. */
type FilesOf = Record<string, Record<Language, string[]>>;
/** Draws the portal's first screens; without one the pages are sent bare. */
type Easel = {
  draw: Draw;
  filesOf: FilesOf;
  /** Longer than any drawing takes: one that hangs must not keep a person waiting, nor those behind it. */
  patienceMs: number;
};
export type Pages = { portal: PageFiles; admin: PageFiles; easel?: Easel };

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
const packable = new Set(['html', 'js', 'css', 'json', 'webmanifest', 'svg', 'txt']);

const loadFile = async (path: string): Promise<PageFile> => {
  const bytes = new Uint8Array(await readFile(path));
  const ending = path.split('.').at(-1) ?? '';
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    type: types[ending] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    bytes,
    immutable: path.includes(`${sep}assets${sep}`),
    packed(encoding) {
      if (!packable.has(ending)) return Promise.resolve(bytes);
      const found = kept.get(encoding);
      if (found) return found;
      const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };
      const packing = (encoding === 'br' ? brotli(bytes, { params: quality }) : zip(bytes)).then(
        (packed) => new Uint8Array(packed),
      );
      kept.set(encoding, packing);
      return packing;
    },
  };
};

const filesFile = 'pages.json';

const loadFolder = async (folder: string, base: string): Promise<PageFiles> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name !== filesFile)
    .map((entry) => join(entry.parentPath, entry.name));
  const loaded = paths.map(
    async (path) =>
      [`${base}${relative(folder, path).split(sep).join('/')}`, await loadFile(path)] as const,
  );
  return new Map(await Promise.all(loaded));
};

/** The built pages, held in memory. */
export const loadPages = async (dist: string): Promise<Pages> => {
  const { draw }: { draw: Draw } = await import(pathToFileURL(join(dist, 'draw/draw.js')).href);
  return {
    portal: await loadFolder(join(dist, 'portal'), '/'),
    admin: await loadFolder(join(dist, 'admin'), '/admin/'),
    easel: {
      draw,
      filesOf: JSON.parse(await readFile(join(dist, 'portal', filesFile), 'utf8')),
      patienceMs: 10_000,
    },
  };
};
