import { gzipSync } from 'node:zlib';
import { defaultMonitor, type MonitorSettings } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { answer, openTarget } from '../../../../../test/harness/targets.ts';
import { parseRanges } from '../../../../base/platform/http/address.ts';
import { newMemory } from '../../page/memory.ts';
import { createProbe } from '../index.ts';

const probe = createProbe({ allowPrivate: parseRanges('127.0.0.1'), userAgent: 'Test/1.0' });
const settings: MonitorSettings = { ...defaultMonitor, timeoutSeconds: 5 };
const paragraph =
  '<p>Chléb, který se u nás peče, je z mouky, kterou vozí mlýn. Koláče jsou pro vás také.</p>';
const well = `<title>Pekárna</title><body>${paragraph.repeat(20)}`;
const dead = '<h1>Error establishing a database connection</h1>';
const html = { 'Content-Type': 'text/html; charset=utf-8' };

/** A site whose next answer is set by the test. */
const openSite = async (first: string | Buffer, headers: Record<string, string> = html) => {
  const site = { body: first, headers, status: 200, url: '', page: newMemory(null) };
  const target = await openTarget((socket) =>
    socket.end(answer(site.status, site.headers, site.body)),
  );
  site.url = target.url;
  return site;
};
type Site = Awaited<ReturnType<typeof openSite>>;
const check = ({ url, page }: Site, change: Partial<MonitorSettings> = {}) =>
  probe(url, { ...settings, ...change }, undefined, { page });

test('a death page answered with 200 is a failed check with its own reason', async () => {
  const site = await openSite(dead);
  const probed = await check(site);
  expect(probed).toMatchObject({
    ok: false,
    failure: 'page',
    reason: 'the page cannot reach its database',
    statusCode: 200,
    excerpt: dead,
  });
});

test('it is found in the check after a page that was well, and again until it is gone', async () => {
  const site = await openSite(well);
  const first = await check(site);
  expect(first).toMatchObject({ ok: true, page: { facts: { title: 'Pekárna', language: 'cs' } } });
  site.page.usual = first.page?.facts ?? null;
  expect(await check(site)).toMatchObject({ ok: true, page: null });
  site.body = dead;
  for (let n = 0; n < 3; n++) expect(await check(site)).toMatchObject({ failure: 'page' });
  site.body = well;
  expect(await check(site)).toMatchObject({ ok: true });
});

test('an empty body is a failure only where there was text', async () => {
  const site = await openSite('');
  expect(await check(site)).toMatchObject({ ok: true });
  site.body = well;
  site.page.fullAt = 0;
  site.page.usual = (await check(site)).page?.facts ?? null;
  site.body = '';
  expect(await check(site)).toMatchObject({ failure: 'page', reason: 'the page is empty' });
});

test('nothing is judged by HEAD, where it is switched off, where it is no page, outside of 2xx', async () => {
  const site = await openSite(dead);
  expect(await check(site, { method: 'HEAD' })).toMatchObject({ ok: true, page: null });
  expect(await check(site, { watchPage: false })).toMatchObject({ ok: true, page: null });
  const json = await openSite(dead, { 'Content-Type': 'application/json' });
  expect(await check(json)).toMatchObject({ ok: true, page: null });
  site.status = 404;
  expect(await check(site, { status: [200, 499] })).toMatchObject({ ok: true, page: null });
});

test('a keyword keeps its meaning: found it outweighs the page, missing it is the failure', async () => {
  const site = await openSite(dead);
  expect(await check(site, { keyword: 'database' })).toMatchObject({ ok: true });
  expect(await check(site, { keyword: 'Pekárna' })).toMatchObject({ failure: 'keyword' });
  expect(await check(site, { keywordAbsent: 'database' })).toMatchObject({ failure: 'keyword' });
  expect(await check(site, { keywordAbsent: 'Pekárna' })).toMatchObject({ failure: 'page' });
  site.body = well;
  expect(await check(site, { keywordAbsent: 'Fatal' })).toMatchObject({ ok: true });
});

test('a packed death page is unpacked, one in an old encoding is read', async () => {
  const packed = await openSite(gzipSync(dead), { ...html, 'Content-Encoding': 'gzip' });
  expect(await check(packed)).toMatchObject({ failure: 'page' });
  const old = Buffer.from('Nelze nav\xe1zat spojen\xed s datab\xe1z\xed.', 'latin1');
  const site = await openSite(old, { 'Content-Type': 'text/html; charset=windows-1250' });
  expect(await check(site)).toMatchObject({ failure: 'page' });
});

test('a page that breaks off, or comes too slowly, is no failure: its head was well', async () => {
  const broken = await openTarget((socket) =>
    socket.end(answer(200, { ...html, 'Content-Length': 5000 }, dead)),
  );
  expect(await probe(broken.url, settings)).toMatchObject({ ok: true, page: null });
  const slow = await openTarget((socket) =>
    socket.write(answer(200, { ...html, 'Content-Length': 5000 }, dead)),
  );
  const probed = await probe(slow.url, settings);
  expect(probed).toMatchObject({ ok: true, page: null });
  expect(probed.ms).toBeLessThan(1500);
});

test('a long page is read in part, now and then; in between only as far as death pages go', async () => {
  const site = await openSite(`<title>Dlouhá</title>${paragraph.repeat(20_000)}`);
  expect(await check(site)).toMatchObject({ ok: true, page: { facts: { title: 'Dlouhá' } } });
  expect(site.page.fullAt).toBeGreaterThan(performance.now() + 600_000);
  expect(await check(site)).toMatchObject({ ok: true, page: null });
});

test('between full looks a page full of links is taken for a living one, but not a listing of files', async () => {
  const site = await openSite(well);
  site.page.usual = (await check(site)).page?.facts ?? null;
  const links = '<a href="/x">x</a>'.repeat(20);
  site.body = `<title>pekarna.cz is for sale</title>${links}`;
  expect(await check(site)).toMatchObject({ ok: true, page: null });
  site.page.fullAt = 0;
  expect(await check(site)).toMatchObject({ failure: 'page', reason: 'the domain is parked' });
  site.page.fullAt = Number.POSITIVE_INFINITY;
  site.body = `<html><head><title>Index of /</title></head>${links}`;
  expect(await check(site)).toMatchObject({ failure: 'page' });
});
