import { execFileSync } from 'node:child_process';
import { existsSync, globSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminReports } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { chromiumPath } from '../../../../scripts/chromium.ts';
import { createCast } from '../../test/harness/cast.ts';
import { temporaryFolder } from '../../test/harness/folder.ts';
import { startPost } from '../../test/harness/mailbox.ts';
import { openSmtp } from '../../test/harness/smtp.ts';

const words = (pdf: Buffer): string | null => {
  if (!existsSync('/usr/bin/pdftotext')) return null;
  const file = join(temporaryFolder(), 'report.pdf');
  writeFileSync(file, pdf);
  return execFileSync('/usr/bin/pdftotext', ['-enc', 'UTF-8', file, '-']).toString();
};

test('a report is printed once, for who may read it, and goes with the mail by the client’s choice', async () => {
  const smtp = await openSmtp();
  const cast = await createCast({ smtpUrl: smtp.url, chromiumPath });
  const { house, olga, alice, bob, acme } = cast;
  await olga.call(adminReports.changeSettings, {
    params: { id: acme.id },
    body: { per: 'client', attachPdf: true },
  });
  const { id } = await olga.call(adminReports.draft, {
    body: {
      clientId: acme.id,
      period: '2026-10',
      markdown: '## Příliš žluťoučký kůň\n\n<script>document.title = 1</script>',
    },
  });
  const path = `/api/reports/${id}/pdf`;
  expect((await house.request(path, {}, alice.caller)).status).toBe(404);
  await olga.call(adminReports.send, { params: { id }, body: { version: 1 } });
  startPost(house);
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), 50_000);
  const raw = smtp.received[0]?.raw ?? '';
  expect(raw).toContain('Content-Type: application/pdf; name=report-2026-10.pdf');
  const attached = Buffer.from(
    raw.split('filename=report-2026-10.pdf')[1]?.split('\r\n\r\n')[1]?.split('--')[0] ?? '',
    'base64',
  );

  const response = await house.request(path, {}, alice.caller);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toContain('report-2026-10.pdf');
  const pdf = Buffer.from(await response.arrayBuffer());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.length).toBeGreaterThan(5_000);
  expect(attached.equals(pdf)).toBe(true);
  const text = words(pdf);
  if (text !== null) {
    expect(text).toContain('Příliš žluťoučký kůň');
    expect(text).toContain('Měsíční report');
    expect(text).toContain('Agentura');
  }
  expect((await house.request(path, {}, bob.caller)).status).toBe(404);
  const again = await house.request(`/api/admin/reports/${id}/pdf`, {}, olga.caller);
  expect(Buffer.from(await again.arrayBuffer()).equals(pdf)).toBe(true);
  const { rows } = await house.db.execute(sql`select length(pdf) as n from report_pdfs`);
  expect(rows).toEqual([{ n: pdf.length }]);
  expect(globSync('hlidka-pdf-*', { cwd: tmpdir() })).toEqual([]);
});

test('without a browser there is no PDF, and the mail goes without it', async () => {
  const smtp = await openSmtp();
  const cast = await createCast({ smtpUrl: smtp.url, chromiumPath: '/nowhere/chromium' });
  const { house, olga, acme, alice } = cast;
  const body = { per: 'client' as const, attachPdf: true };
  await olga.call(adminReports.changeSettings, { params: { id: acme.id }, body });
  const { id } = await olga.call(adminReports.draft, {
    body: { clientId: acme.id, period: '2026-10', markdown: 'Text' },
  });
  const draft = await house.request(`/api/admin/reports/${id}/pdf`, {}, olga.caller);
  expect([draft.status, await draft.json()]).toEqual([503, { error: 'unavailable' }]);
  await olga.call(adminReports.send, { params: { id }, body: { version: 1 } });
  startPost(house);
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), 50_000);
  expect(smtp.received[0]?.raw).not.toContain('application/pdf');
  expect((await house.request(`/api/reports/${id}/pdf`, {}, alice.caller)).status).toBe(503);
});
