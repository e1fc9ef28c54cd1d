import { existsSync, globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminReports, agency } from '@hlidka/protocol';
import { printTexts } from '@hlidka/texts/report';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { chromiumPath } from '../../../../../../scripts/chromium.ts';
import { createCast } from '../../../../test/harness/cast.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { pdfPages } from '../../../../test/harness/pdf-pages.ts';
import { startPost } from '../../../../test/harness/services/mailbox.ts';
import { openSmtp } from '../../../../test/harness/services/smtp.ts';

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
  await eventually(() => expect(smtp.received).toHaveLength(1));
  const raw = smtp.received[0]?.raw ?? '';
  expect(raw).toContain('Content-Type: application/pdf; name="Acme report 2026-10.pdf"');
  const attached = Buffer.from(
    raw.split('filename="Acme report 2026-10.pdf"')[1]?.split('\r\n\r\n')[1]?.split('--')[0] ?? '',
    'base64',
  );

  const response = await house.request(path, {}, alice.caller);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toContain(
    'filename="Acme-report-2026-10.pdf"',
  );
  const pdf = Buffer.from(await response.arrayBuffer());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.length).toBeGreaterThan(5_000);
  expect(attached.equals(pdf)).toBe(true);
  const [cover, sheet, ...more] = pdfPages(pdf);
  expect(cover).toEqual(
    expect.arrayContaining(['Agentura', printTexts.cs.kind, 'Říjen 2026', 'Acme, všechny weby']),
  );
  expect(sheet).toContain('Příliš žluťoučký kůň');
  expect(more).toEqual([]);
  expect((await house.request(path, {}, bob.caller)).status).toBe(404);
  const again = await house.request(`/api/admin/reports/${id}/pdf`, {}, olga.caller);
  expect(Buffer.from(await again.arrayBuffer()).equals(pdf)).toBe(true);
  const { rows } = await house.db.execute(sql`select length(pdf) as n from report_pdfs`);
  expect(rows).toEqual([{ n: pdf.length }]);
  // Other test workers print meanwhile, so only the folders that exist now must disappear.
  const there = globSync('hlidka-pdf-*', { cwd: tmpdir() });
  await expect.poll(() => there.filter((name) => existsSync(join(tmpdir(), name)))).toEqual([]);
});

const shortWordLast = /(?:^|\s)[ksvzouia]$/iu;
const section = (n: number) => `## Nadpis ${n}

V práci jsme byli k ruce a u všeho, co se v tom měsíci na webu dělo; i s opravami, o které jste si řekli v e-mailu z 5. října.

${Array.from({ length: 9 }, (_, row) => `- ${row}. a v **tom** s tím, o čem jsme s vámi mluvili a k čemu se v dalším měsíci vrátíme i u vás`).join('\n')}`;

test('a long one has numbered sheets; no short word ends a line, no heading a sheet', async () => {
  const { house, olga, alice, acme } = await createCast({ chromiumPath });
  const name = '"Dílna" \\ </style> & spol.';
  await olga.call(agency.change, { body: { name } });
  await house.db.execute(sql`update users set language = 'en' where id = ${alice.id}`);
  const print = async (period: string, markdown?: string) => {
    const { id } = await olga.call(adminReports.draft, {
      body: { clientId: acme.id, period, markdown },
    });
    const response = await house.request(`/api/admin/reports/${id}/pdf`, {}, olga.caller);
    return pdfPages(Buffer.from(await response.arrayBuffer()));
  };
  const short = await print('2026-09');
  expect(short).toHaveLength(2);
  expect(short[0]).toEqual(expect.arrayContaining([name, printTexts.en.kind, 'September 2026']));

  const [cover, ...sheets] = await print(
    '2026-10',
    Array.from({ length: 12 }, (_, n) => section(n)).join('\n\n'),
  );
  expect(sheets.length).toBeGreaterThan(3);
  const count = sheets.length + 1;
  expect(cover?.join()).not.toContain(`1 / ${count}`);
  for (const [at, lines] of sheets.entries()) {
    expect(lines[0]).toMatch(new RegExp(`^${at + 2} / ${count}`));
    expect(lines[0]).toContain(name);
    expect(lines.at(-1)).not.toMatch(/^Nadpis/);
    expect(lines.filter((line) => shortWordLast.test(line.trim()))).toEqual([]);
  }
  expect(sheets.flat().filter((line) => /^Nadpis \d+$/.test(line))).toHaveLength(12);
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
  await eventually(() => expect(smtp.received).toHaveLength(1));
  expect(smtp.received[0]?.raw).not.toContain('application/pdf');
  expect((await house.request(`/api/reports/${id}/pdf`, {}, alice.caller)).status).toBe(503);
});
