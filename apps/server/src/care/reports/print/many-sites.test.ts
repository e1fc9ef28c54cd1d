import { randomUUID } from 'node:crypto';
import { adminReports, clients } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { chromiumPath } from '../../../../../../scripts/chromium.ts';
import { createCast } from '../../../../test/harness/cast.ts';
import { pdfPages } from '../../../../test/harness/pdf-pages.ts';
import { firstHour } from '../../../base/platform/time/prague.ts';

test('sixty sites are a few sheets: a line a site, in the order in which people count', async () => {
  const { house, olga } = await createCast({ chromiumPath });
  const { db } = house;
  const client = await olga.call(clients.create, { body: { name: 'Pekárna U Mostu' } });
  await db.execute(sql`insert into sites (id, client_id, name, url, hostname, monitor, created_at, search_connected)
    select gen_random_uuid(), ${client.id}, 'Prodejna ' || n, 'https://p' || n || '.example/', 'p' || n || '.example',
      '{"intervalSeconds": 60}', case when n = 7 then '2026-10-14T08:00:00Z'::timestamptz else '2025-01-01' end, n <= 20
    from generate_series(1, 60) n`);
  const first = firstHour('2026-09-01');
  await db.execute(sql`insert into hour_sums (site, hour, counted, ok, ms_sum)
    select s.number, ${first}::int + n, 60, case when s.name = 'Prodejna 5' and n between 1000 and 1003 then 20 else 60 end, 9000
    from sites s, generate_series(0, 1464) n
    where s.client_id = ${client.id} and (s.name <> 'Prodejna 7' or n > 1040)`);
  const site = sql`(select id from sites where name = 'Prodejna 5')`;
  await db.execute(sql`insert into incidents (id, site_id, kind, opened_at, resolved_at, title) values
    (${randomUUID()}, ${site}, 'availability', '2026-10-25T00:30:00Z', '2026-10-25T02:00:00Z', 'Server neodpovídá')`);
  await db.execute(sql`insert into backups (id, site_id, started_at, finished_at, status, size_bytes)
    select gen_random_uuid(), s.id, '2026-09-01T01:00:00Z'::timestamptz + n * interval '1 day', '2026-09-01T01:10:00Z'::timestamptz + n * interval '1 day',
      case when s.name = 'Prodejna 9' and n = 40 then 'failed' else 'ok' end, 850000000
    from sites s, generate_series(0, 60) n where s.client_id = ${client.id}`);
  await db.execute(sql`insert into search_days (site_id, engine, day, clicks, impressions, position)
    select s.id, 'google', '2026-08-01'::date + n, (s.number * 7 + n * 3) % 23, 200, 6.5
    from sites s, generate_series(0, 92) n where s.client_id = ${client.id} and s.search_connected`);
  await db.execute(sql`insert into worklog_entries (id, site_id, at, automatic, minutes, text)
    select gen_random_uuid(), s.id, '2026-10-05T08:00:00Z', false, 30, 'Nová otevírací doba na úvodní stránce.'
    from sites s where s.name = 'Prodejna 12'`);
  const { id, markdown } = await olga.call(adminReports.draft, {
    body: { clientId: client.id, period: '2026-10' },
  });
  const said = markdown.replace(/[\u00a0\u202f]/g, ' ');
  expect(said).toContain('- **Prodejna 7:** dostupnost **100 %**');
  expect(said).toContain('Měřeno od 14. 10. 2026.');
  expect(said).toContain('- **Bez výpadku (58 webů):** dostupnost **100 %**.');
  expect(said).toContain('- 25. 10. 2026 ve 2.30 SELČ, Prodejna 5: výpadek trval 1 h 30 min');
  const response = await house.request(`/api/admin/reports/${id}/pdf`, {}, olga.caller);
  expect(response.headers.get('content-disposition')).toContain(
    'Pekarna-U-Mostu-report-2026-10.pdf',
  );
  const pdf = Buffer.from(await response.arrayBuffer());
  expect(pdf.toString('latin1')).toMatch(/\/FontName \/[A-Z+]*Bricolage/);
  const [, ...sheets] = pdfPages(pdf);
  expect(sheets.length).toBeLessThan(5);
  // Name and figure are one text line in the PDF; takes those that end in a percentage.
  const list = sheets
    .flat()
    .flatMap((line) => line.match(/^Prodejna (\d+?)(?:100|99,64)\s?%/)?.[1] ?? [])
    .map(Number);
  expect(list).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
});
