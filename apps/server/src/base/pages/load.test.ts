import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/harness/folder.ts';
import { loadPages } from './load.ts';

test('what was compressed when the pages were built is served as it is, and is no page', async () => {
  const folder = temporaryFolder();
  for (const app of ['portal', 'admin']) mkdirSync(join(folder, app));
  const packed = { br: brotliCompressSync('built'), gzip: gzipSync('built', { level: 9 }) };
  writeFileSync(join(folder, 'portal/index.html'), 'built');
  writeFileSync(join(folder, 'portal/index.html.br'), packed.br);
  writeFileSync(join(folder, 'portal/index.html.gz'), packed.gzip);
  writeFileSync(join(folder, 'admin/index.html'), 'compressed when it is first asked for');
  const { portal, admin } = await loadPages(folder);
  expect([...portal.keys()]).toEqual(['/index.html']);
  const page = portal.get('/index.html');
  expect(Buffer.from((await page?.packed('br')) ?? [])).toEqual(packed.br);
  expect(Buffer.from((await page?.packed('gzip')) ?? [])).toEqual(packed.gzip);
  expect((await admin.get('/admin/index.html')?.packed('br'))?.length).toBeGreaterThan(10);
});

test('each file is served as what it is; of an unknown ending the browser makes nothing', async () => {
  const folder = temporaryFolder();
  for (const app of ['portal', 'admin']) mkdirSync(join(folder, app));
  const types = {
    'a.html': 'text/html; charset=utf-8',
    'a.js': 'text/javascript; charset=utf-8',
    'a.css': 'text/css; charset=utf-8',
    'a.json': 'application/json',
    'a.webmanifest': 'application/manifest+json',
    'a.svg': 'image/svg+xml',
    'a.png': 'image/png',
    'a.ico': 'image/x-icon',
    'a.woff2': 'font/woff2',
    'a.txt': 'text/plain; charset=utf-8',
    'a.map': 'application/octet-stream',
  };
  for (const name of Object.keys(types)) writeFileSync(join(folder, 'portal', name), 'a');
  const { portal } = await loadPages(folder);
  expect(Object.fromEntries([...portal].map(([path, { type }]) => [path.slice(1), type]))).toEqual(
    types,
  );
});
